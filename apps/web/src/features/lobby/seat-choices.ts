import type { SeatBot } from '@gridwright/model';
import type { ListedBot, SeatWish } from '@gridwright/protocol';
import { pluginText } from '../../i18n/plugin-messages.ts';

/** Somebody who may be given a seat. */
export interface SeatChoice {
  /** What tells it from the others in a form. */
  readonly key: string;
  readonly label: string;
  readonly wish: SeatWish;
}

/** What a bot is called, with its level where it has several; null when this server does not offer it any more. */
export function botLabel(bots: readonly ListedBot[], { bot: id, level }: SeatBot, language: string): string | null {
  const bot = bots.find((listed) => listed.id === id);
  if (bot === undefined) return null;
  const name = pluginText(bot.messages, language, 'name');
  return bot.levels.length === 1 ? name : `${name} · ${pluginText(bot.messages, language, `level.${level}`)}`;
}

const keyFor = ({ bot, level }: SeatBot): string => `${bot}/${level}`;

/** Every bot of the server at each of its levels, the weakest first. */
export const botChoices = (bots: readonly ListedBot[], language: string): readonly SeatChoice[] =>
  bots.flatMap((bot) =>
    bot.levels.map((level) => {
      const wish = { bot: bot.id, level };
      return { key: keyFor(wish), label: botLabel(bots, wish, language) ?? bot.id, wish };
    }),
  );

/** The key of the choice that a wish stands for. */
export function keyOf(bots: readonly ListedBot[], wish: SeatWish): string {
  if (typeof wish === 'object') return keyFor(wish);
  const [usual] = bots;
  return wish === 'bot' && usual !== undefined ? keyFor({ bot: usual.id, level: usual.usualLevel }) : wish;
}
