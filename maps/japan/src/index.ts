import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { startingLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { housesInRoundOne, type Jumps, jumpOrRoute, remembered, whereToBegin, withoutRoute } from './rules.ts';
import { settings } from './settings.ts';

/** @rule Japan: six starting cities, two houses at most in round 1, and one jump for everybody. */
export default definePlugin<Jumps>({
  id: 'map:japan',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  // its own starting cities
  conflicts: ['variant:starting-cities'],
  board,
  messages,
  settings,
  slice: { init: { round: 1, begun: [], used: [], jumping: null }, on: remembered },
  hooks: {
    mayBuild: whereToBegin,
    quote: withoutRoute,
    choices: jumpOrRoute,
    panels: (_query, { own, state }) => [
      { kind: 'track', title: 'panel.jumps', at: own.used.length, of: state.players.length },
    ],
  },
  lessons: [startingLesson],
  rules: [
    { key: 'rule.first', params: {}, about: ['building'] },
    { key: 'rule.round-one', params: { houses: housesInRoundOne }, about: ['building'] },
    { key: 'rule.jump', params: {}, about: ['building'] },
    { key: 'rule.networks', params: {}, about: ['building'] },
    { key: 'rule.full', params: {}, about: ['building'] },
    { key: 'rule.spaces', params: {}, about: ['building'] },
    { key: 'rule.fill', params: {}, about: ['fuel'] },
  ],
});
