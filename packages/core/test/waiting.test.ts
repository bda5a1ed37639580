import { scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { phases } from '../src/phases/index.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

const order = [anna, bob, carla];
const rules = tableWith();
const underWay = ['auction', 'fuel', 'building', 'bureaucracy'] as const;

describe.each(underWay)('while %s is under way', (phase) => {
  const { state } = scene(rules, { phase, order });

  it('somebody is awaited', () => {
    expect(phases[phase].waiting(state)).not.toEqual([]);
  });

  it.each(Object.keys(phases).filter((other) => other !== phase))('%s awaits nobody', (other) => {
    expect(phases[other as keyof typeof phases].waiting(state)).toEqual([]);
  });
});
