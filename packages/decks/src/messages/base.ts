import type { Messages } from '@gridwright/core/plugin';
import de from './base/de.json' with { type: 'json' };
import en from './base/en.json' with { type: 'json' };
import es from './base/es.json' with { type: 'json' };
import fi from './base/fi.json' with { type: 'json' };
import fr from './base/fr.json' with { type: 'json' };
import ro from './base/ro.json' with { type: 'json' };

/** Every word by language. Written by `pnpm words lists`. */
export const messages: Messages = { de, en, es, fi, fr, ro };
