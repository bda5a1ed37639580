import { definePlugin } from '@gridwright/core/plugin';
import { merchants } from './merchants.ts';

/** @rule House rule: in phase 3 everybody chooses a merchant of coal or of oil, and in phase 4 a merchant lends money for a round. */
export default definePlugin(merchants);
