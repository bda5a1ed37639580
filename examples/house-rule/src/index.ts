import { definePlugin } from '@gridwright/core/plugin';
import { foundersPrize } from './founders-prize.ts';

/** @rule House rule: the first to connect five cities is paid 20 Elektro, once; from then on their houses cost 1 more. */
export default definePlugin(foundersPrize({ cities: 5, prize: 20 }));
