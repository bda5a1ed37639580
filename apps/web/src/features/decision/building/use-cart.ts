import type { CityId } from '@gridwright/model';
import { computed, type ComputedRef, onBeforeUnmount, ref, type Ref, shallowRef, type ShallowRef, watch } from 'vue';
import { type Ask, type Cart, cartOf, cartOfOne, emptyCart, type Extra, extraOf, remembering } from './build-cart.ts';
import type { Move } from '../move.ts';

/** Milliseconds that the eye rests on a city before its price after the plan is asked for. */
const glance = 60;

export interface CartView {
  readonly cart: Readonly<ShallowRef<Cart>>;
  /** What the city that is looked at would change; null while there is none, or no answer yet. */
  readonly extra: Readonly<ShallowRef<Extra | null>>;
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
  const ask = computed<Ask>(() => remembering(move().plan));
  const cart = shallowRef<Cart>(emptyCart(move().hand));
  const extra = shallowRef<Extra | null>(null);
  const asking = ref(false);
  const failed = ref(false);

  function instantly(cities: readonly CityId[]): Cart | null {
    const [only] = cities;
    const offer = offers.value.get(only ?? '');
    if (only === undefined) return emptyCart(move().hand);
    return cities.length === 1 && offer !== undefined ? cartOfOne(offer, move().routes[only] ?? [], move().hand) : null;
  }
  async function fillCart(cities: readonly CityId[], still: () => boolean): Promise<void> {
    const known = instantly(cities);
    asking.value = known === null;
    failed.value = false;
    if (known !== null) {
      cart.value = known;
      return;
    }
    try {
      const filled = await cartOf(cities, ask.value, move().hand);
      if (still()) cart.value = filled;
    } catch {
      if (still()) failed.value = true;
    } finally {
      if (still()) asking.value = false;
    }
  }
  watch(
    [() => picked.value.join(' '), () => move().view.version],
    (_now, _before, onCleanup) => {
      let current = true;
      onCleanup(() => (current = false));
      void fillCart(picked.value, () => current);
    },
    { immediate: true },
  );

  const candidate = computed(() => {
    const city = move().draft.candidate;
    return city !== null && offers.value.has(city) && !picked.value.includes(city) ? city : null;
  });
  async function lookAt(city: CityId, still: () => boolean): Promise<void> {
    const built = cart.value.plan.steps.map((step) => step.city);
    try {
      const answer = await ask.value([...built, city]);
      if (still()) extra.value = extraOf(city, cart.value, answer);
    } catch {
      // the price without the plan stays
    }
  }
  watch([candidate, cart], ([city], _before, onCleanup) => {
    let current = true;
    extra.value = null;
    if (city === null || cart.value.plan.steps.length === 0) return;
    const timer = setTimeout(() => void lookAt(city, () => current), glance);
    onCleanup(() => {
      current = false;
      clearTimeout(timer);
    });
  });

  watch(
    [cart, extra],
    () => {
      const found = extra.value;
      Object.assign(move().draft, {
        plan: cart.value.plan,
        after: found?.ok === true ? { ...found.step, left: found.left } : null,
        notAfter: found?.ok === false ? { city: found.city, why: move().explain(found.error) } : null,
      });
    },
    { immediate: true, flush: 'sync' },
  );
  onBeforeUnmount(() => Object.assign(move().draft, { plan: null, after: null, notAfter: null }));

  return { cart, extra, asking, failed, picked };
}
