import type { CityId, MarketId, Phase, RuleError, RuleTopic } from '@gridwright/model';

/** Everything of which somebody may ask why. */
export type Subject =
  | { readonly kind: 'regions' }
  | { readonly kind: 'order' }
  | { readonly kind: 'plants' }
  | { readonly kind: 'bidding' }
  | { readonly kind: 'scrapping' }
  /** `market`: only that one. */
  | { readonly kind: 'fuel'; readonly market?: MarketId | undefined }
  | { readonly kind: 'restock'; readonly market?: MarketId | undefined }
  /** `city`: one that is looked at. */
  | { readonly kind: 'building'; readonly city?: CityId | undefined }
  /** `lit`: cities that would be lit. */
  | { readonly kind: 'income'; readonly lit?: number | undefined }
  | { readonly kind: 'steps' }
  | { readonly kind: 'end' }
  | { readonly kind: 'refusal'; readonly error: RuleError };
export type SubjectKind = Subject['kind'];

/** The rules of maps, decks and variants that bear on a subject. A refusal names its author itself. */
export const topicOf: { readonly [K in SubjectKind]: RuleTopic | null } = {
  regions: 'regions',
  order: 'order',
  plants: 'plants',
  bidding: 'bidding',
  scrapping: 'bidding',
  fuel: 'fuel',
  restock: 'restock',
  building: 'building',
  income: 'income',
  steps: 'steps',
  end: 'end',
  refusal: null,
};

/** What is asked about first in a phase. */
export function subjectOf(phase: Phase): Subject {
  switch (phase.at) {
    case 'regions':
      return { kind: 'regions' };
    case 'preparation':
      return { kind: 'building' };
    case 'auction':
      return phase.owing === null ? { kind: 'bidding' } : { kind: 'scrapping' };
    case 'fuel':
      return { kind: 'fuel' };
    case 'building':
      return { kind: 'building' };
    case 'bureaucracy':
      return { kind: 'income' };
    case 'over':
      return { kind: 'end' };
  }
}
