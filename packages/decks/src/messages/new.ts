import type { Messages } from '@gridwright/core/plugin';
import de from './new/de.json' with { type: 'json' };
import en from './new/en.json' with { type: 'json' };
import es from './new/es.json' with { type: 'json' };
import fi from './new/fi.json' with { type: 'json' };
import fr from './new/fr.json' with { type: 'json' };
import ro from './new/ro.json' with { type: 'json' };

/** Every word by language. Written by `pnpm words lists`. */
export const messages: Messages = { de, en, es, fi, fr, ro };
