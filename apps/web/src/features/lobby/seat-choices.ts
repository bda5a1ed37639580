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

/** One line about how a bot plays at a level: the level's own, or the bot's; empty when this server does not offer it any more. */
export function botAbout(bots: readonly ListedBot[], { bot: id, level }: SeatBot, language: string): string {
  const bot = bots.find((listed) => listed.id === id);
  if (bot === undefined) return '';
  const key = `level.${level}.about`;
  const text = pluginText(bot.messages, language, key);
  return text === key ? pluginText(bot.messages, language, 'tagline') : text;
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

/** The bot that a wish stands for; null for a person. */
export function botOf([usual]: readonly ListedBot[], wish: SeatWish): SeatBot | null {
  if (typeof wish === 'object') return wish;
  return wish === 'bot' && usual !== undefined ? { bot: usual.id, level: usual.usualLevel } : null;
}

/** The key of the choice that a wish stands for. */
export function keyOf(bots: readonly ListedBot[], wish: SeatWish): string {
  const bot = botOf(bots, wish);
  if (bot !== null) return keyFor(bot);
  return wish === 'bot' ? 'bot' : 'human';
}
