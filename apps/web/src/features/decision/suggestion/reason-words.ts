import type { MoveReason, ReasonValue } from '@gridwright/model';
import type { Suggestion } from '@gridwright/protocol';
import type { Naming } from '../../../game/naming.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { pluginText } from '../../../i18n/plugin-messages.ts';

type Params = Readonly<Record<string, string | number>>;

function wordFor(value: ReasonValue, names: Naming): string | number {
  if (typeof value === 'number') return value;
  if ('seats' in value) return names.list(value.seats.map(names.seat));
  if ('plants' in value) return names.list(value.plants.map(names.plant));
  if ('cities' in value) return names.list(value.cities.map(names.city));
  if ('region' in value) return names.region(value.region);
  if ('fuel' in value) return names.fuel(value.fuel);
  return names.fuels(value.fuels);
}

const wordsFor = ({ params }: MoveReason, names: Naming): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wordFor(value, names)]));

/** What the page says itself where a bot gives no reasons. */
const plain: Readonly<Record<string, MessageKey>> = {
  plant: 'decision.suggestion.plain.plant',
  adds: 'decision.suggestion.plain.adds',
  costs: 'decision.suggestion.plain.costs',
  income: 'decision.suggestion.plain.income',
  rivals: 'decision.suggestion.plain.rivals',
  reach: 'decision.suggestion.plain.reach',
  cities: 'decision.suggestion.plain.cities',
  loses: 'decision.suggestion.plain.loses',
  worth: 'decision.suggestion.plain.worth',
  keeps: 'decision.suggestion.plain.keeps',
};

/** The reasons of a suggestion as sentences: in the bot's words, or in those of the page. */
export const reasonLines = (
  { by, reasons, messages }: Pick<Suggestion, 'by' | 'reasons' | 'messages'>,
  { names, language, say }: { names: Naming; language: string; say: (key: MessageKey, params: Params) => string },
): readonly string[] =>
  reasons.flatMap((reason) => {
    const params = wordsFor(reason, names);
    if (by !== 'core') return [pluginText(messages, language, reason.key, params)];
    const key = plain[reason.key];
    return key === undefined ? [] : [say(key, params)];
  });

/** The cities that a suggestion is about: those that would be built, or else those that its reasons mention. */
export const citiesIn = ({ rated, reasons }: Suggestion): readonly string[] => {
  const [best] = rated;
  const built = [best?.action, ...(best?.next ?? [])].flatMap((action) =>
    action?.type === 'build' ? [action.city] : [],
  );
  const mentioned = reasons.flatMap(({ params }) =>
    Object.values(params).flatMap((value) => (typeof value === 'object' && 'cities' in value ? value.cities : [])),
  );
  return built.length > 0 ? built : [...new Set(mentioned)];
};
