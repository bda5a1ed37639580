import type { Page } from 'playwright-core';

/**
 * What is wrong with the layout of a page, in words: what scrolls sideways, words that are cut, controls that are hidden,
 * covered or over each other, a main button out of reach, and writing on the board that is too small to read.
 */
export function layoutFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Pixels that rounding may cost. */
    const slack = 1.5;
    const leastOnBoard = 11;
    const leastList = 40;
    const found = new Set<string>();
    const told = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40);
    const nameOf = (one: Element): string => {
      const kind = [...one.classList].slice(0, 2).join('.');
      return `${one.tagName.toLowerCase()}${kind === '' ? '' : `.${kind}`} "${told(one.getAttribute('aria-label') ?? one.textContent)}"`;
    };
    const whole = document.documentElement;
    if (whole.scrollWidth > innerWidth) found.add(`the page scrolls sideways by ${whole.scrollWidth - innerWidth}`);
    const inBoard = (one: Element): boolean => one.closest('.leaflet-container') !== null;
    /** Heard, not seen. */
    function silent(one: Element): boolean {
      for (let up: Element | null = one; up !== null; up = up.parentElement)
        if (getComputedStyle(up).clipPath.startsWith('inset(50%')) return true;
      return false;
    }
    const unseen = (one: Element): boolean => one.closest('.unseen, .skip-links, .absent, svg') !== null || silent(one);
    /** What the others did since the last move lies over the page until it is touched. */
    const passing = (one: Element): boolean => one.closest('.since') !== null;
    /** What a lesson or a puzzle says lies over the page until it is closed, but never over the main button. */
    const said = (one: Element): Element | null => one.closest('.lesson-bubble, .puzzle-verdict');
    const shown = (one: Element): boolean =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !unseen(one) &&
      !inBoard(one) &&
      !passing(one);
    const overflows = (one: Element): { x: string; y: string } => {
      const { overflowX, overflowY } = getComputedStyle(one);
      return { x: overflowX, y: overflowY };
    };
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    /** What is left of a box inside everything that clips it, and whether it can be scrolled to. */
    function clipped(one: Element): { box: DOMRect; scrollable: boolean } {
      let { left, top, right, bottom } = one.getBoundingClientRect();
      let scrollable = false;
      for (let up = one.parentElement; up !== null && up !== document.body; up = up.parentElement) {
        const { x, y } = overflows(up);
        if (x === 'visible' && y === 'visible') continue;
        const around = up.getBoundingClientRect();
        if (y !== 'visible' && (top < around.top - slack || bottom > around.bottom + slack)) {
          if (scrolls(y)) scrollable = true;
          [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
        }
        if (x !== 'visible' && (left < around.left - slack || right > around.right + slack)) {
          if (scrolls(x)) scrollable = true;
          [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
        }
      }
      return { box: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)), scrollable };
    }
    /** The box that an element lies in; some elements around it have none of their own. */
    function boxAround(one: Element): DOMRect | undefined {
      let up = one.parentElement;
      while (up !== null && getComputedStyle(up).display === 'contents') up = up.parentElement;
      return up?.getBoundingClientRect();
    }
    /** What stays in sight while the page is scrolled lies over what can be scrolled on. */
    const stays = (one: Element): boolean => {
      for (let up: Element | null = one; up !== null; up = up.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(up).position)) return true;
      return false;
    };
    /** Around what is written in an element itself, not in those inside it. */
    function boxOfWords(leaf: Element): DOMRect {
      const boxes = [...leaf.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
      return boxes.length === 0 ? new DOMRect() : new DOMRect(left, top, right - left, bottom - top);
    }
    const pageScrolls = whole.scrollHeight > innerHeight + 1;

    const leaves = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && told(node.textContent) !== '') &&
        shown(one),
    );
    for (const leaf of leaves) {
      const text = boxOfWords(leaf);
      if (text.width === 0) continue;
      const { box, scrollable } = clipped(leaf);
      if (scrollable) continue;
      // a cut word: by its own box, or by one around it
      for (let up: HTMLElement | null = leaf; up !== null && up !== document.body; up = up.parentElement) {
        const { x, y } = overflows(up);
        const around = up.getBoundingClientRect();
        if (scrolls(y) || scrolls(x)) break;
        // a line that does not fit may be left out as a whole where it is said elsewhere
        if (y !== 'visible' && up.closest('[title]') !== null && text.top >= around.bottom - slack) break;
        if (x !== 'visible' && (text.right > around.right + slack || text.left < around.left - slack)) {
          const dots = getComputedStyle(up).textOverflow === 'ellipsis' ? ' (dots)' : '';
          if (up.closest('[title]') === null || dots === '') found.add(`cut sideways${dots}: ${nameOf(leaf)}`);
          else found.add(`shortened: ${nameOf(leaf)}`);
          break;
        }
        if (y !== 'visible' && (text.bottom > around.bottom + 3 || text.top < around.top - 3)) {
          found.add(`cut below: ${nameOf(leaf)} in ${nameOf(up).slice(0, 30)}`);
          break;
        }
      }
      if (text.right > innerWidth + slack || text.left < -slack) found.add(`beyond the side: ${nameOf(leaf)}`);
      if (!pageScrolls && box.height > 0 && text.top > innerHeight) found.add(`below the window: ${nameOf(leaf)}`);
      const parent = boxAround(leaf);
      if (parent !== undefined && leaf.matches('.btn, .btn *, button, button *') && text.right > parent.right + 3)
        found.add(`sticks out: ${nameOf(leaf)}`);
    }

    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, summary, [role=switch], [role=spinbutton]',
      ),
    ].filter((one) => shown(one) && !one.matches('input[type=radio], input[type=checkbox], .skip'));
    const boxes = controls.map((one) => ({ one, ...clipped(one) }));
    for (const { one, box, scrollable } of boxes) {
      if (scrollable) continue;
      const own = one.getBoundingClientRect();
      if (own.width === 0 || own.height === 0) continue;
      if (box.width < own.width - 3 || box.height < own.height - 3) found.add(`control cut: ${nameOf(one)}`);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (y > innerHeight || x > innerWidth || y < 0 || x < 0) {
        if (!pageScrolls) found.add(`control outside: ${nameOf(one)}`);
        continue;
      }
      const top = document.elementFromPoint(x, y);
      if (
        top !== null &&
        !one.contains(top) &&
        !top.contains(one) &&
        !passing(top) &&
        !said(top) &&
        !(pageScrolls && stays(top))
      )
        found.add(`control covered: ${nameOf(one)} by ${nameOf(top)}`);
    }
    for (const [at, { one, box, scrollable }] of boxes.entries()) {
      if (scrollable) continue;
      for (const other of boxes.slice(at + 1)) {
        if (pageScrolls && stays(one) !== stays(other.one)) continue;
        if (other.scrollable || one.contains(other.one) || other.one.contains(one)) continue;
        if (said(one) !== said(other.one)) continue;
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide > 2 && high > 2) found.add(`over each other: ${nameOf(one)} / ${nameOf(other.one)}`);
      }
    }

    for (const list of document.querySelectorAll<HTMLElement>('body *')) {
      if (!shown(list) || !scrolls(overflows(list).y) || list.scrollHeight <= list.clientHeight + slack) continue;
      if (list.clientHeight < leastList) found.add(`a list ${list.clientHeight} px high: ${nameOf(list)}`);
    }

    const main = [
      ...document.querySelectorAll<HTMLElement>('[data-move] .buttons :is([data-command=main], [data-command=pass])'),
    ]
      .toSorted((a, b) => Number(b.matches('.main')) - Number(a.matches('.main')))
      .find((one) => one.checkVisibility());
    if (document.querySelector('[data-move]') !== null) {
      if (main === undefined) found.add('no main button');
      else {
        const { left, top, right, bottom } = main.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (
          bottom > innerHeight ||
          right > innerWidth ||
          !(main.contains(above) || (above !== null && (passing(above) || above.closest('.puzzle-verdict') !== null)))
        )
          found.add('main button out of reach');
      }
    }

    const small = new Map<string, number>();
    for (const mark of document.querySelectorAll<HTMLElement>(
      '.leaflet-container :is(.city-name, .badge-mark, .cell)',
    )) {
      if (!mark.checkVisibility({ visibilityProperty: true }) || mark.closest('.overview') !== null) continue;
      const { width, height } = mark.getBoundingClientRect();
      const board = mark.closest('.leaflet-container')?.getBoundingClientRect();
      const { left, top } = mark.getBoundingClientRect();
      if (
        board === undefined ||
        width === 0 ||
        left > board.right ||
        top > board.bottom ||
        left + width < board.left ||
        top + height < board.top
      )
        continue;
      const px = Number.parseFloat(getComputedStyle(mark).fontSize) * (height / mark.offsetHeight);
      const kind = mark.classList.contains('cell')
        ? 'prices'
        : mark.classList.contains('badge-mark')
          ? 'badges'
          : 'names';
      if (px < leastOnBoard - 0.05) small.set(kind, Math.min(px, small.get(kind) ?? px));
    }
    for (const [kind, px] of small) found.add(`board: ${kind} of ${px.toFixed(1)} px`);
    // beside a ranking every city is shown, however small: there it is to be looked at, and can be zoomed
    const far = [...document.querySelectorAll('.board.overview')].some(
      (one) => one.checkVisibility() && one.closest('.final') === null,
    );
    if (far) found.add('board: overview without names');
    return [...found];
  });
}
