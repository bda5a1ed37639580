import type { CityId, FurtherCity } from '@gridwright/model';
import { computed, type ComputedRef, onBeforeUnmount, ref, type Ref, shallowRef, type ShallowRef, watch } from 'vue';
import { type Cart, cartOf, cartOfOne, emptyCart } from './build-cart.ts';
import type { Move } from '../move.ts';
import { attempt } from '../../../browser/failures.ts';

export interface CartView {
  readonly cart: Readonly<ShallowRef<Cart>>;
  /** What the city that is looked at would change; null while there is none, or no answer yet. */
  readonly candidate: ComputedRef<FurtherCity | null>;
  /** The cart does not yet say what was picked. */
  readonly asking: Readonly<Ref<boolean>>;
  readonly failed: Readonly<Ref<boolean>>;
  /** The cities that were picked and can still be built. */
  readonly picked: ComputedRef<readonly CityId[]>;
}

/** Keeps the cart in step with what was picked on the board and in the list, and tells the draft what came of it. */
export function useCart(move: () => Move<'build'>): CartView {
  const offers = computed(() => new Map(move().options.map((option) => [option.city, option])));
  const picked = computed(() => move().draft.cities.filter((city) => offers.value.has(city)));
  const cart = shallowRef<Cart>(emptyCart(move().hand));
  const asking = ref(false);
  const failed = ref(false);

  function instantly(cities: readonly CityId[]): Cart | null {
    const [only] = cities;
    const offer = offers.value.get(only ?? '');
    if (only === undefined) return emptyCart(move().hand);
    return cities.length === 1 && offer !== undefined
      ? cartOfOne(offer, move().routes[only] ?? [], move().adjusted.cities[only] ?? null, move().hand)
      : null;
  }
  async function fillCart(cities: readonly CityId[], still: () => boolean): Promise<void> {
    const known = instantly(cities);
    asking.value = known === null;
    failed.value = false;
    if (known !== null) cart.value = known;
    if (cities.length === 0) return;
    try {
      const filled = await cartOf(cities, move().plan, move().hand);
      if (still()) cart.value = filled;
    } catch (error) {
      console.error('plan failed:', error);
      if (still()) failed.value = known === null;
    } finally {
      if (still()) asking.value = false;
    }
  }
  watch(
    [() => picked.value.join(' '), () => move().view.version],
    (_now, _before, onCleanup) => {
      let current = true;
      onCleanup(() => (current = false));
      attempt('plan', () => fillCart(picked.value, () => current));
    },
    { immediate: true },
  );

  const candidate = computed(() => {
    const city = move().draft.candidate;
    return cart.value.plan.further.find((one) => one.city === city) ?? null;
  });

  watch(cart, ({ plan }) => (move().draft.plan = plan), { immediate: true, flush: 'sync' });
  onBeforeUnmount(() => (move().draft.plan = null));

  return { cart, candidate, asking, failed, picked };
}
