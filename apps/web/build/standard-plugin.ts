import type { Plugin } from 'vite';

const wanted = 'virtual:gridwright-standard';
const found = `\0${wanted}`;

/**
 * Gives `virtual:gridwright-standard` the numbers of the standard game. The bundle takes them from the rules and leaves the
 * rules themselves behind.
 */
export function standardPlugin(): Plugin {
  return {
    name: 'gridwright-standard',
    resolveId: (id) => (id === wanted ? found : undefined),
    load: (id) =>
      id === found
        ? `import { standardMarket, standardSettings } from '@gridwright/core/plugin';
export const { startMoney, regionsInPlay, stepTwoAt, endAt } = standardSettings;
export const { fillFrom, restock } = standardMarket;`
        : undefined,
  };
}
