import type { Messages } from '@gridwright/core/plugin';
import de from './custom/de.json' with { type: 'json' };
import en from './custom/en.json' with { type: 'json' };
import es from './custom/es.json' with { type: 'json' };
import fi from './custom/fi.json' with { type: 'json' };
import fr from './custom/fr.json' with { type: 'json' };
import ro from './custom/ro.json' with { type: 'json' };

/** Every word by language. Written by `pnpm words lists`. */
export const messages: Messages = { de, en, es, fi, fr, ro };
