import type { RuleCode } from '@gridwright/model';
import type { SubjectKind } from './subjects.ts';

/** The rule behind a refusal; null where the refusal says all there is to say. */
const behind: { readonly [C in RuleCode]?: Exclude<SubjectKind, 'refusal'> } = {
  'not-your-turn': 'order',
  'unknown-region': 'regions',
  'region-taken': 'regions',
  'regions-apart': 'regions',
  'regions-count': 'regions',
  'plant-not-on-offer': 'plants',
  'plant-just-bought': 'scrapping',
  'is-mine': 'scrapping',
  'bid-too-low': 'bidding',
  'bid-too-high': 'bidding',
  'must-buy-first-round': 'bidding',
  'must-scrap-plant': 'scrapping',
  'must-return-fuel': 'scrapping',
  'no-lot': 'bidding',
  'lot-open': 'bidding',
  'nothing-to-buy': 'fuel',
  'sold-out': 'fuel',
  'other-market': 'fuel',
  'no-room': 'fuel',
  'too-many-tokens': 'fuel',
  'city-out-of-play': 'regions',
  'city-already-yours': 'building',
  'city-full': 'building',
  'city-blocked': 'building',
  'city-unreachable': 'building',
  'city-limit': 'building',
  'plant-twice': 'income',
  'wrong-fuel': 'income',
  'wrong-burn': 'income',
  'not-enough-fuel': 'income',
  'must-supply-most': 'income',
};

export const ruleBehind = (code: string): Exclude<SubjectKind, 'refusal'> | null =>
  (behind as Readonly<Record<string, Exclude<SubjectKind, 'refusal'>>>)[code] ?? null;
