import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = path.resolve(import.meta.dirname, '../src');

/** What several components are made of on purpose, and the one that says how it looks. */
const shared: Readonly<Record<string, string>> = {
  'deck-cards': 'new-table/DeckPanel',
  'number-cards': 'cards/NumberCard',
  choices: 'decision/DecisionFrame',
  'fuel-row': 'market/FuelMarket',
  minis: 'players/PlayerPanel',
  money: 'ui/Money',
  panel: 'market/PanelDisplay',
  player: 'players/PlayerPanel',
  ribbon: 'table/PhaseRibbon',
  side: 'players/PlayerPanel',
  'spent-key': 'result/SpentBar',
};

interface Component {
  readonly name: string;
  /** Classes that stand in its template as they are. */
  readonly classes: ReadonlySet<string>;
  /** The classes that the selectors of its style without scope begin with. */
  readonly reached: ReadonlySet<string>;
}

function componentAt(file: string): Component {
  const text = fs.readFileSync(path.join(sources, file), 'utf8');
  const template = text.replaceAll(/<style[\s\S]*?<\/style>/g, '');
  const classes = [...template.matchAll(/(?<![:\w-])class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
  const selectors = styles.flatMap((style) =>
    [...style.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=^|[{}])\s*([^{}@;]+)\{/g)].flatMap(([, list = '']) =>
      list.split(/,(?![^(]*\))/),
    ),
  );
  const reached = selectors.flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []);
  return { name: file.replace('.vue', ''), classes: new Set(classes), reached: new Set(reached) };
}

const components = fs
  .readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.vue'))
  .map(componentAt);

describe('a style without scope', () => {
  it('reaches nothing that another component is made of', () => {
    const leaks = components.flatMap(({ name, reached }) =>
      [...reached]
        .filter((one) => !(shared[one] !== undefined && name.endsWith(shared[one])))
        .flatMap((one) =>
          components
            .filter((other) => other.name !== name && other.classes.has(one))
            .map((other) => `.${one} of ${name} reaches ${other.name}`),
        ),
    );
    expect(leaks).toEqual([]);
  });

  it('is read by this test at all', () => {
    expect(components.find(({ name }) => name.endsWith('PhaseRibbon'))?.reached).toContain('ribbon');
    expect(components.find(({ name }) => name.endsWith('PageHead'))?.classes).toContain('brand');
  });
});
