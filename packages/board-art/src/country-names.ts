/** Codes (ISO 3166-1) of countries whose names the countries data shortens, or has from before a change. */
const SHORTENED: Readonly<Record<string, string>> = {
  'Bosnia and Herz.': 'BA',
  'Dominican Rep.': 'DO',
  'Dem. Rep. Congo': 'CD',
  'Central African Rep.': 'CF',
  "Côte d'Ivoire": 'CI',
  'Eq. Guinea': 'GQ',
  'S. Sudan': 'SS',
  'United States of America': 'US',
  Congo: 'CG',
  Macedonia: 'MK',
  Myanmar: 'MM',
  Palestine: 'PS',
  Turkey: 'TR',
  eSwatini: 'SZ',
};

/** A function that gives a country's name in a language, from its name in the countries data. */
export function countryNamesIn(language: string): (given: string) => string {
  const codes = codesByName();
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return (given) => {
    const code = codes.get(given);
    return (code && names.of(code)) ?? given;
  };
}

/** Every country code by the country's English name. */
function codesByName(): Map<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((a) => letters.map((b) => a + b));
  return new Map([
    ...codes.map((code): [string, string] => [english.of(code) ?? '', code]),
    ...Object.entries(SHORTENED),
  ]);
}
