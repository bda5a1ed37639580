/** Every drawing of the page, by name. */
export const iconNames = [
  'city',
  'coal',
  'eco',
  'elektro',
  'fusion',
  'garbage',
  'house-aframe',
  'house-cooler',
  'house-dome',
  'house-gable',
  'house-sawtooth',
  'house-tower',
  'hybrid',
  'oil',
  'plant-coal',
  'plant-eco',
  'plant-fusion',
  'plant-garbage',
  'plant-hybrid',
  'plant-oil',
  'plant-uranium',
  'power',
  'ui-back',
  'ui-board',
  'ui-branch',
  'ui-chat',
  'ui-check',
  'ui-clock',
  'ui-close',
  'ui-download',
  'ui-filter',
  'ui-first',
  'ui-fit',
  'ui-gavel',
  'ui-gear',
  'ui-hidden',
  'ui-last',
  'ui-link',
  'ui-lock',
  'ui-log',
  'ui-market',
  'ui-minus',
  'ui-moon',
  'ui-network',
  'ui-next',
  'ui-pause',
  'ui-play',
  'ui-players',
  'ui-plus',
  'ui-replay',
  'ui-robot',
  'ui-sound',
  'ui-undo',
  'ui-why',
  'uranium',
] as const;
export type IconName = (typeof iconNames)[number];

/** A drawing taken apart: the attributes of its root, and the markup inside. */
export interface Drawing {
  readonly attributes: Readonly<Record<string, string>>;
  readonly width: number;
  readonly height: number;
  readonly inside: string;
}

const sources = import.meta.glob<string>('./icons/*.svg', { eager: true, query: '?raw', import: 'default' });

function takeApart(source: string): Drawing {
  const root = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(source);
  const attributes = Object.fromEntries(
    [...(root?.[1] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
  delete attributes['xmlns'];
  const [, , width = 24, height = 24] = (attributes['viewBox'] ?? '').split(' ').map(Number);
  return { attributes, width, height, inside: root?.[2] ?? '' };
}

const drawings = new Map(
  Object.entries(sources).map(([path, source]) => [path.slice('./icons/'.length, -'.svg'.length), takeApart(source)]),
);
const nothing: Drawing = { attributes: {}, width: 24, height: 24, inside: '' };

/** The drawing of that name. */
export const drawing = (name: IconName): Drawing => drawings.get(name) ?? nothing;

const parsed = new Map<IconName, DocumentFragment>();

/** The shapes of a drawing as nodes of their own: its markup is read once, however often it is shown. */
export function shapes(name: IconName): DocumentFragment {
  let read = parsed.get(name);
  if (read === undefined) {
    const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    root.innerHTML = drawing(name).inside;
    read = document.createDocumentFragment();
    read.append(...root.childNodes);
    parsed.set(name, read);
  }
  return read.cloneNode(true) as DocumentFragment;
}

/** The drawing as a nested SVG of that width at a place in another one. */
export function placed(name: IconName, x: number, y: number, width: number): string {
  const { attributes, inside, width: w, height: h } = drawing(name);
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<svg${own.join('')} x="${x}" y="${y}" width="${width}" height="${(width * h) / w}">${inside}</svg>`;
}
