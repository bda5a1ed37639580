import { definePlugin } from '@gridwright/core/plugin';
import { foundersPrize } from './founders-prize.ts';

/** @rule House rule: the first to connect five cities is paid 20 Elektro, once, unless the table agrees on other numbers; from then on their houses cost 1 more. */
export default definePlugin(foundersPrize);
