import { fold, hashOf, pluginData, pluginRef } from '@gridwright/core';
import { begin, plainDeck, plainMap, rulesOf } from '@gridwright/core/testing';
import { expect, it } from 'vitest';

it('a game that goes on with another version of a plugin keeps its facts, and says which version it follows now', () => {
  const { state } = begin(rulesOf([plainMap, plainDeck], 3));
  const from = pluginRef(plainMap);
  const to = { ...from, version: '9.9.9', hash: 'another' };
  const then = fold([{ type: 'plugin-changed', from, to }], state);
  expect(then).toEqual({
    ...state,
    version: state.version + 1,
    table: { ...state.table, plugins: state.table.plugins.map((ref) => (ref.id === to.id ? to : ref)) },
  });
  expect(state.table.plugins).toContainEqual(from);
});

it('a plugin is pinned by the hash of its data', () => {
  expect(pluginRef(plainMap).hash).toBe(hashOf(pluginData(plainMap)));
});
