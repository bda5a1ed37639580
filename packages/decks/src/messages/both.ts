import type { Messages } from '@gridwright/core/plugin';
import de from './both/de.json' with { type: 'json' };
import en from './both/en.json' with { type: 'json' };
import es from './both/es.json' with { type: 'json' };
import fi from './both/fi.json' with { type: 'json' };
import fr from './both/fr.json' with { type: 'json' };
import ro from './both/ro.json' with { type: 'json' };

/** Every word by language. Written by `pnpm words lists`. */
export const messages: Messages = { de, en, es, fi, fr, ro };
