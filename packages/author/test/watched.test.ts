import path from 'node:path';
import { type AnyPlugin, definePlugin } from '@gridwright/core/plugin';
import { plainDeck, plainMap, rulesOf, watchGame } from '@gridwright/core/testing';
import { expect, it } from 'vitest';
import { findingsOf } from '../src/check/findings.ts';
import { watched } from '../src/check/watched.ts';
import { readProject } from '../src/project.ts';

/** Most of the time it hands on what the rule below it says, and so it has no part in what happens. */
const rule = definePlugin({
  id: 'house:two-leave',
  tier: 'house',
  apiVersion: 1,
  stage: 'draft',
  messages: { en: { name: 'Two leave', tagline: 'When nobody buys, two plants leave' } },
  rules: [],
  hooks: {
    plantMarket: ({ moment }, next, { state }) => {
      const second = state.plants.current[1];
      if (moment !== 'unsold' || second === undefined) return next();
      return [{ do: 'remove-plant', plant: second, why: 'unsold' }, { do: 'draw-plant' }, ...next()];
    },
  },
});

it('a plugin that is looked at closely plays the same games as one that is not', () => {
  const project = readProject(path.resolve(import.meta.dirname, '../src'));
  const findings = findingsOf(project, { file: 'src/index.ts', line: 1 });
  const { plugin } = watched(project, rule, findings);
  const played = (one: AnyPlugin) =>
    watchGame(rulesOf([plainMap, plainDeck, one], 3), { seed: 'looked at', closely: 20 });
  const { complaint, events } = played(plugin);
  expect(complaint).toBeUndefined();
  expect(events).toEqual(played(rule).events);
  expect(findings.list).toEqual([]);
});
