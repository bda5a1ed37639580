import { describe, expect, it } from 'vitest';
import { i18n, languageName, speak } from '../../src/i18n/index.ts';
import { directionOf, languages, pickLanguage } from '../../src/i18n/languages.ts';
import { complete, english, forms, parameters, sentences } from './sentences.ts';

const translations = [...sentences].filter(([language]) => language !== 'en');
/** Words that a language shares with English. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Bot',
    'Bots',
    'Chat',
    'Deck',
    'Decks',
    'Esc',
    'Name',
    'Phase',
    'Region',
    'Region {number}',
    'Version {version}',
    'Wind',
  ],
  es: ['Bot', 'Bots', 'Chat', 'Esc', 'Lat.', 'Long.', 'Total'],
  ro: ['Bot', 'Chat', 'Contact', 'End', 'Esc', 'Home', 'Page', 'Shift', 'Total', 'spectator'],
  fi: ['End', 'Esc', 'Home', 'Page'],
  fr: [
    'Bot',
    'Bots',
    'Contact',
    'Cyan',
    'Lat.',
    'Long.',
    'Moment',
    'Page',
    'Pause',
    'Phase',
    'Position',
    'Table',
    'Total',
    'Uranium',
    'Version {version}',
    'fusion',
    'uranium',
  ],
};
/** Words by which a language speaks to a stranger, or to several people: the page speaks to one, as a friend does. */
const formal: Readonly<Record<string, RegExp>> = {
  de: /\b(Ihnen|(können|möchten|müssen|wollen|haben|sind|werden) Sie)\b/u,
  es: /\b(usted|ustedes|vosotros)\b/iu,
  fr: /\b(vous|votre|vos|le vôtre|la vôtre|faites|dites)\b|(?<!\p{L})(?!chez|assez)\p{L}+ez(?!\p{L})/iu,
  ro: /(?<!\p{L})(dumneavoastră|dvs)(?!\p{L})/iu,
};
/** Whether anything is said beside parameters, names and symbols such as s for seconds. */
const hasWords = (sentence: string): boolean => /\p{L}{2}/u.test(sentence.replace(/\{\w+\}|Elektro|Gridwright/g, ''));

it('speaks every language that has a folder, and holds some of them complete', () => {
  expect(languages).toEqual([...sentences.keys()].toSorted());
  expect(complete.filter((language) => !languages.includes(language))).toEqual([]);
});

describe.each(translations)('%s', (language, words) => {
  it('says nothing that English does not say', () => {
    expect([...words.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it.runIf(complete.includes(language))('says everything that English says', () => {
    expect([...english.keys()].filter((key) => !words.has(key))).toEqual([]);
  });

  it('names the same parameters in each sentence, in each of its forms', () => {
    const different = [...words].filter(([key, sentence]) =>
      forms(sentence).some((form) => parameters(form).join() !== parameters(english.get(key)).join()),
    );
    expect(different).toEqual([]);
  });

  it('has no more forms of a sentence than the language has for numbers', () => {
    const most = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
    expect([...words].filter(([, sentence]) => forms(sentence).length > most)).toEqual([]);
  });

  it('shares no other words with English than these', () => {
    const said = new Set(words.values());
    expect(shared[language]?.filter((word) => !said.has(word))).toEqual([]);
  });

  it('leaves nothing in English but what is the same in both', () => {
    const same = [...words].filter(
      ([key, sentence]) =>
        sentence === english.get(key) && hasWords(sentence) && shared[language]?.includes(sentence) !== true,
    );
    expect(same).toEqual([]);
  });

  it('speaks to whoever reads it as a friend does', () => {
    const stiff = formal[language];
    expect([...words].filter(([, sentence]) => stiff?.test(sentence) === true)).toEqual([]);
  });

  it('is spoken by the page, which says so to the browser', async () => {
    await speak(language);
    expect(document.documentElement.lang).toBe(language);
    expect(i18n.global.t('players.seat', { number: 2 })).toBe(words.get('players.seat')?.replace('{number}', '2'));
  });
});

describe('a number of cities', () => {
  const cities = async (language: string): Promise<readonly string[]> => {
    await speak(language);
    return [1, 3, 21].map((count) => i18n.global.t('newTable.cities', { count }, count));
  };

  it('is declined as each language does it', async () => {
    expect(await cities('de')).toEqual(['1 Stadt', '3 Städte', '21 Städte']);
    expect(await cities('es')).toEqual(['1 ciudad', '3 ciudades', '21 ciudades']);
    expect(await cities('ro')).toEqual(['1 oraș', '3 orașe', '21 de orașe']);
    expect(await cities('fi')).toEqual(['1 kaupunki', '3 kaupunkia', '21 kaupunkia']);
  });
});

describe('the choice of a language', () => {
  it('is the first wish that the page speaks, of whatever country', () => {
    expect(pickLanguage(['sv-FI', 'ro-MD', 'de'])).toBe('ro');
  });
  it('is English where the page speaks none of them', () => {
    expect(pickLanguage(['nb', 'sv'])).toBe('en');
  });
  it('is English where somebody wishes for it first', () => {
    expect(pickLanguage(['en-AU', 'de'])).toBe('en');
  });
  it('names each language in itself', () => {
    const named = languages.filter((language) => complete.includes(language)).map(languageName);
    expect(named).toEqual(['Deutsch', 'English', 'Español', 'Suomi', 'Română']);
  });
});

describe('the direction of a language', () => {
  it('is from right to left in Arabic, Hebrew and Persian', () => {
    expect(['ar', 'he', 'fa-IR', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
  });
  it('is from left to right in every language of the page', () => {
    expect(new Set(languages.map(directionOf))).toEqual(new Set(['ltr']));
  });
});

it.each(languages)('what stands side by side on a result has different names (%s)', async (language) => {
  await speak(language);
  const names = ['result.rematch', 'result.back', 'result.replay', 'review.button'].map((key) => i18n.global.t(key));
  expect(new Set(names).size, names.join(', ')).toBe(names.length);
});
