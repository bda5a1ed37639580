import type { Messages, Params, RuleCode } from '@gridwright/model';

/** Why the rules do not allow an action, in English, with `{name}` where a parameter of the refusal stands. */
export const ruleTexts: Readonly<Record<RuleCode, string>> = {
  'malformed-action': 'the field "{field}" has the wrong form',
  'unknown-action': 'there is no such action; known are {known}',
  'unknown-field': 'the field "{field}" does not belong there',
  'unknown-value': 'the field "{field}" must be one of {known}',
  'not-an-integer': 'the field "{field}" must be a whole number',
  'out-of-range': 'the number in the field "{field}" is out of range',
  'stale-version': 'the game had moved on',
  'game-over': 'the game was over',
  'unknown-seat': 'there is no seat {seat} at this table',
  'not-your-turn': 'it was not the turn of seat {seat}',
  'wrong-phase': 'that is not done in this phase ({phase})',
  'unknown-region': 'there is no region {region}',
  'region-taken': 'the region {region} was in play already',
  'regions-apart': 'the region {region} cannot be joined with {regions}',
  'regions-count': 'that is not the right number of regions',
  'unknown-plant': 'there is no plant {plant}',
  'plant-not-on-offer': 'plant {plant} was not on offer',
  'plant-not-yours': 'plant {plant} did not belong to that seat',
  'plant-just-bought': 'plant {plant} had just been bought and stays',
  'is-mine': '{plant} was a mine, which supplies no city and is never scrapped',
  'bid-too-low': 'a bid of {bid} is too low, {min} was the least',
  'bid-too-high': 'a bid of {bid} is too high, {max} was the most',
  'cannot-afford': 'it cost {price} Elektro, and the seat had {money}',
  'must-buy-first-round': 'in the first round everybody must buy a plant',
  'must-scrap-plant': 'first a plant had to be scrapped',
  'must-return-fuel': 'first fuel without room had to be given back',
  'no-lot': 'no plant was being auctioned',
  'lot-open': 'plant {plant} was being auctioned already',
  'unknown-market': 'there is no fuel market {market}',
  'nothing-to-buy': 'no plant of that seat burns it',
  'other-market': 'in one turn fuel is bought in one market only',
  'sold-out': 'the market had {left} {fuel} left',
  'no-room': 'there was room for {room} {fuel}',
  'fuel-not-competing': 'the {fuel} had room enough and stays',
  'too-many-tokens': 'at most {max} {fuel} could be given back',
  'unknown-city': 'there is no city {city}',
  'city-out-of-play': '{city} is not in play',
  'city-already-yours': 'the seat had a house in {city} already',
  'city-blocked': 'nobody builds in {city} in this game',
  'city-full': 'all spaces of {city} that are open in this Step were taken',
  'city-unreachable': 'no route led to {city}',
  'city-limit': 'at this table nobody builds more than {max} cities',
  'plant-twice': 'plant {plant} runs once a round',
  'wrong-fuel': 'plant {plant} does not burn {fuel}',
  'wrong-burn': 'plant {plant} burns {needed} tokens, not {burned}',
  'not-enough-fuel': '{missing} {fuel} were missing',
  'must-supply-most': 'only {supplied} of {most} possible cities would have been supplied',
  'no-such-choice': 'this was not asked, or not with that answer',
  'must-choose': 'the choice {choice} had to be made first',
  'nothing-to-undo': 'there was nothing to take back',
  'undo-answered': 'somebody else had moved since',
  'undo-revealed': 'something had been revealed since',
  'reveals-card': 'a card would have been turned over before that',
  'setup-mismatch': '{field}: {what}',
  'plugin-fault': 'the plugin {plugin} failed in {hook}: {what}',
};

const isRuleCode = (code: string): code is RuleCode => Object.hasOwn(ruleTexts, code);

/** The form of an English sentence ("{cities} city | {cities} cities") that belongs to the first number in it. */
function formOf(text: string, params: Params): string {
  const [one = text, other = one] = text.split(' | ');
  const counted = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => params[name]);
  return counted.find((value) => typeof value === 'number') === 1 ? one : other;
}

/** A plugin's own English text for a reason of its own, with `{name}` where parameters stand; undefined when it brings none. */
export function pluginText(messages: Messages | undefined, key: string, params: Params): string | undefined {
  const texts = messages?.['en'];
  const text = texts?.[key] ?? texts?.[`denied.${key}`];
  return text === undefined ? undefined : formOf(text, params);
}

/**
 * The English text for a refusal of the rules, with `{name}` where parameters stand. A plugin's own reasons, whose code is
 * `plugin/reason`, are in that plugin's words, or told by their names where it has none.
 */
export function refusalText(
  code: string,
  params: Params,
  messagesOf: (plugin: string) => Messages | undefined,
): string {
  if (isRuleCode(code)) return ruleTexts[code];
  const [plugin = '', ...rest] = code.split('/');
  const key = rest.join('/');
  return pluginText(messagesOf(plugin), key, params) ?? `${plugin} forbids it (${key})`;
}
