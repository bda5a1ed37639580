import { definePlugin } from '@gridwright/core/plugin';
import { publicService } from './public-service.ts';

/** @rule House rule: plants without fuel open cheaper, networks grow three cities a round, dark cities cost, and nothing is delivered that nobody burns. */
export default definePlugin(publicService);
