import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft, named, withCity } from '../../../src/features/studio/draft.ts';
import { isShared, linkTo, sharedDraft } from '../../../src/features/studio/share.ts';

const studio = 'https://example.org/studio';
const large = (cities: number): Draft =>
  Array.from({ length: cities }, (_, at) => at).reduce(
    (draft, at) => withCity(draft, [(at * 7919) % 820, (at * 104_729) % 760], { name: `City ${at}` }).draft,
    named(emptyDraft(), 'Große Karte'),
  );

describe('a link to a draft', () => {
  it('brings the whole draft to another browser, and nothing of it to a server', async () => {
    const draft = large(120);
    const link = new URL((await linkTo(draft, studio)) ?? '');
    expect(link.origin + link.pathname + link.search).toBe(studio);
    expect(isShared(link)).toBe(true);
    expect(await sharedDraft(link)).toEqual(draft);
  });
  it('brings nothing when it was cut', async () => {
    const link = (await linkTo(large(12), studio)) ?? '';
    expect(await sharedDraft(new URL(link.slice(0, -20)))).toBeNull();
    expect(await sharedDraft(new URL('#map=%%', studio))).toBeNull();
  });
  it('is none for a draft that would make it too long', async () => {
    const words = Array.from({ length: 9000 }, (_, at) => [
      `w${at}`,
      ((at * 2_654_435_761) % 4_294_967_291).toString(36),
    ]);
    expect(await linkTo({ ...large(2), messages: { en: Object.fromEntries(words) } }, studio)).toBeNull();
  });
  it('is no link to a draft without one', () => {
    expect(isShared(new URL(studio))).toBe(false);
  });
});
