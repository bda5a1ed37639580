import css from '../../../src/ui/styles/tokens.css?raw';
import { parseHex, type Rgb } from './sight.ts';

export type Theme = 'light' | 'dark';

const declared = new Map(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

/** A colour of the page in a theme. @throws where there is no such colour, or it is not one plain colour per theme. */
export function token(name: string, theme: Theme): Rgb {
  const value = declared.get(name) ?? '';
  const [, light = value, dark = value] = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value) ?? [];
  const hex = (theme === 'light' ? light : dark).trim();
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`--${name} is no plain colour: ${value}`);
  return parseHex(hex);
}

/** The names of all colours that begin so and end there. */
export const tokensLike = (pattern: RegExp): readonly string[] =>
  [...declared.keys()].filter((name) => pattern.test(name));
