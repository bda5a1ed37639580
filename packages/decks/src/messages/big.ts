import type { Messages } from '@gridwright/core/plugin';
import de from './big/de.json' with { type: 'json' };
import en from './big/en.json' with { type: 'json' };
import es from './big/es.json' with { type: 'json' };
import fi from './big/fi.json' with { type: 'json' };
import fr from './big/fr.json' with { type: 'json' };
import ro from './big/ro.json' with { type: 'json' };

/** Every word by language. Written by `pnpm words lists`. */
export const messages: Messages = { de, en, es, fi, fr, ro };
