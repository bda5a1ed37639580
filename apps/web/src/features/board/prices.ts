import type { CityId, CityPlan, CityPrice, RuleError } from '@gridwright/model';
import type { Scene } from '../../game/scene.ts';
import type { BoardProps, DearCity, Quote } from './board-props.ts';

type Prices = Required<Pick<BoardProps, 'builds' | 'dear' | 'alone' | 'parts' | 'denied' | 'routes'>>;

/** What every city costs: with the cities that are planned, as soon as the server has said so, until then without them. */
export function pricesOn(scene: Scene, plan: CityPlan | null, explain: (error: RuleError) => string): Prices {
  const { builds, cityDenied, cityDear, routes, adjusted } = scene;
  const further = plan?.further ?? [];
  const parts = new Map<CityId, CityPrice>(Object.entries(adjusted.cities));
  if (further.length === 0) {
    const dear = new Map([...cityDear].map(([city, total]): [CityId, DearCity] => [city, { total, quote: null }]));
    return { builds, dear, alone: new Map(), parts, denied: cityDenied, routes };
  }
  const withPlan = new Map<CityId, Quote>();
  const dear = new Map<CityId, DearCity>();
  const denied = new Map<CityId, string>();
  const ways: Record<CityId, readonly CityId[]> = { ...routes };
  for (const { city, step, more, denied: error } of further) {
    parts.delete(city);
    if (error !== null) denied.set(city, explain(error));
    if (step === null) continue;
    const quote = { house: step.house, link: step.link, total: more };
    if (error === null) withPlan.set(city, quote);
    else dear.set(city, { total: more, quote });
    if (step.parts !== null) parts.set(city, step.parts);
    ways[city] = step.route;
  }
  for (const [city, quote] of builds) if (!further.some((one) => one.city === city)) withPlan.set(city, quote);
  for (const [city, why] of cityDenied) if (!further.some((one) => one.city === city)) denied.set(city, why);
  return { builds: withPlan, dear, alone: builds, parts, denied, routes: ways };
}
