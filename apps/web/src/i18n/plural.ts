const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Which of the forms of a sentence ("city | cities") belongs to a number. Forms stand in the order zero, one, two, few,
 * many, other, those that the language has. Two forms are always "one" and "other"; a number without a form of its own
 * takes the last.
 */
export function pluralRule(language: string): (count: number, forms: number) => number {
  // made when the first number is said: most visits need one language of all
  let rules: Intl.PluralRules | undefined;
  let all: readonly Intl.LDMLPluralRule[] = [];
  return (count, forms) => {
    if (rules === undefined) {
      rules = new Intl.PluralRules(language);
      const own = new Set(rules.resolvedOptions().pluralCategories);
      all = order.filter((category) => own.has(category));
    }
    const known = forms === 2 ? ['one', 'other'] : all;
    const at = known.indexOf(rules.select(count));
    return at < 0 || at >= forms ? forms - 1 : at;
  };
}
