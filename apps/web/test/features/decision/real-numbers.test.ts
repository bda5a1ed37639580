import { type Action, fuels } from '@gridwright/model';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import DecisionPanel from '../../../src/features/decision/DecisionPanel.vue';
import { newDraft } from '../../../src/game/draft.ts';
import { useGame } from '../../../src/game/game-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { RealGame } from '../../real-game.ts';
import { around } from '../../speaking.ts';

/** The panel of the first seat in a game by the real rules. */
async function sitDownAt(real: RealGame) {
  const server = new FakeServer();
  server.table = runningTable;
  server.view = real.view();
  server.past = real.log;
  server.decisionNow = () => ({ ok: true, decision: real.decision() });
  server.file = (address) => (address.startsWith('/sheets/') ? real.sheet : {});
  server.answers.game.plan = ({ cities }) => real.plan(cities);
  const { global } = around(server.api);
  const draft = newDraft();
  const panel = mount(DecisionPanel, { props: { draft }, global, attachTo: document.body });
  const game = useGame();
  game.open('table-1');
  server.showAll();
  await flushPromises();
  const sent = (): readonly Action[] =>
    server.inputsOf<{ actions: readonly Action[] }>('game.act').flatMap(({ actions }) => actions);
  const number = (selector: string): number => Number(/\d+/.exec(panel.get(selector).text())?.[0]);
  return { panel, draft, sent, number };
}

/** The first seat builds its first cities, with fuel for some of them in store. */
const building = (round = 1): RealGame =>
  new RealGame('numbers').playUntil(
    ({ state }) => state.phase.at === 'building' && state.phase.turn === 0 && state.round === round,
  );

beforeEach(() => localStorage.clear());

describe('with the numbers of a real game', () => {
  it('panel, foot and warning say the same of the cities that are planned', async () => {
    const real = building();
    const { panel, draft, number } = await sitDownAt(real);
    const own = real.view().seats[0];
    const lightable = own?.powerable ?? 0;
    expect(lightable).toBeGreaterThan(0);
    const [first] = panel.findAll('.offers button');
    await first?.trigger('click');
    await flushPromises();
    const { plan } = draft;
    const income = real.sheet.payout[1] ?? 0;
    expect(panel.text()).toContain(`With 1 city you light 1: income ${income}.`);
    expect(number('.fold')).toBe((own?.money ?? 0) - (plan?.total ?? 0) + income);
    await first?.trigger('click');
    await flushPromises();
    await panel.get('[data-command=pass]').trigger('click');
    expect(panel.get('.warning').attributes('data-warning')).toBe('idle');
    expect(panel.get('.warning').text()).toContain(`your fuel lights ${lightable} more`);
    panel.unmount();
  });
  it('every price follows the plan, and is what the rules then ask', async () => {
    const real = building(2);
    const { panel, sent } = await sitDownAt(real);
    await panel.get('.offers button').trigger('click');
    await flushPromises();
    const shown = new Map(
      panel
        .findAll('.offers button')
        .map((one) => [
          one.get('span').text(),
          { price: Number(one.get('b').text()), grey: one.attributes('aria-disabled') === 'true' },
        ]),
    );
    await panel.get('[data-command=main]').trigger('click');
    const [build] = sent();
    if (build?.type !== 'build') throw new Error('nothing is built');
    real.do(0, build);
    const { options, denied } = real.decision().offered;
    const nameOf = (city: string): string => real.sheet.board.cities.find(({ id }) => id === city)?.name ?? '';
    for (const option of options)
      if (option.type === 'build')
        expect(shown.get(nameOf(option.city)), option.city).toEqual({ price: option.house + option.link, grey: false });
    const dear = denied.filter(({ code }) => code === 'cannot-afford');
    expect(dear.length).toBeGreaterThan(0);
    for (const { what, params } of dear)
      if (typeof what === 'object' && 'city' in what)
        expect(shown.get(nameOf(what.city)), what.city).toEqual({ price: params['price'], grey: true });
    panel.unmount();
  });
  it('the main button builds everything that is planned, and finishes', async () => {
    const real = building();
    const { panel, draft, sent } = await sitDownAt(real);
    for (const offer of panel.findAll('.offers button').slice(0, 2)) {
      await offer.trigger('click');
      await flushPromises();
    }
    const main = panel.get('[data-command=main]');
    expect(main.text()).toBe(`Build 2 and finish, ${draft.plan?.total}`);
    await main.trigger('click');
    await flushPromises();
    expect(sent().map(({ type }) => type)).toEqual(['build', 'build', 'pass']);
    real.do(0, ...sent());
    expect(real.view().seats[0]?.cities).toHaveLength(2);
    panel.unmount();
  });
});

describe('a plan that was made in a real game', () => {
  it('is there again after a reload, and gone with its question', async () => {
    const real = building();
    const before = await sitDownAt(real);
    for (const offer of before.panel.findAll('.offers button').slice(0, 2)) await offer.trigger('click');
    await flushPromises();
    const planned = before.panel.get('[data-command=main]').text();
    expect(planned).toContain('Build 2');
    before.panel.unmount();
    const after = await sitDownAt(real);
    expect(after.panel.get('[data-command=main]').text()).toBe(planned);
    after.panel.unmount();
    const later = await sitDownAt(building(2));
    expect(later.panel.get('[data-command=main]').text()).toBe('Choose a city');
    later.panel.unmount();
    expect(localStorage).toHaveLength(0);
  });
});

it('fuel that no own plant burns is named in one sentence, and no other fuel is', async () => {
  const real = new RealGame('numbers').playUntil(
    ({ state }) => state.phase.at === 'fuel' && state.phase.turn === 0 && state.round === 1,
  );
  const { panel } = await sitDownAt(real);
  const burns = new Set(real.view().seats[0]?.plants.flatMap(({ id }) => real.sheet.cards[id]?.fuels ?? []));
  const [, told = ''] = /No plant of yours burns ([^.]*)\./.exec(panel.text()) ?? [];
  expect(told.split(/,? or |, /)).toEqual(fuels.filter((fuel) => !burns.has(fuel)));
  expect(panel.text()).not.toContain('..');
  panel.unmount();
});
