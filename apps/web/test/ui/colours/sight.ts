/** Red, green and blue of sRGB, from 0 to 1. */
export type Rgb = readonly [number, number, number];
type Row = readonly [number, number, number];

export function parseHex(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const linear = ([r, g, b]: Rgb): Rgb => [toLinear(r), toLinear(g), toLinear(b)];
const times = (row: Row, [a, b, c]: Rgb): number => row[0] * a + row[1] * b + row[2] * c;

/** How light passes the eyes of people who lack one kind of cone, in linear sRGB: Machado, Oliveira and Fernandes (2009), severity 1. */
export const sights: Readonly<Record<'normal' | 'protan' | 'deutan' | 'tritan', readonly [Row, Row, Row]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export type Sight = keyof typeof sights;

/** A colour as somebody with that sight sees it. */
export function seenBy(sight: Sight, colour: Rgb): Rgb {
  const light = linear(colour);
  const [r, g, b] = sights[sight].map((row) => toGamma(Math.min(1, Math.max(0, times(row, light)))));
  return [r ?? 0, g ?? 0, b ?? 0];
}

function oklab(colour: Rgb): Rgb {
  const light = linear(colour);
  const cones: Rgb = [
    Math.cbrt(times([0.4122214708, 0.5363325363, 0.0514459929], light)),
    Math.cbrt(times([0.2119034982, 0.6806995451, 0.1073969566], light)),
    Math.cbrt(times([0.0883024619, 0.2817188376, 0.6299787005], light)),
  ];
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], cones),
    times([1.9779984951, -2.428592205, 0.4505937099], cones),
    times([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}

/** Distance in OKLab times 100: about 2 is just noticeable side by side, 10 is easy at a glance. */
export function distance(a: Rgb, b: Rgb): number {
  const [first, second] = [oklab(a), oklab(b)];
  return 100 * Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

const luminance = (colour: Rgb): number => times([0.2126, 0.7152, 0.0722], linear(colour));

/** Contrast as WCAG reckons it, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
