import {
  type Messages,
  ownSeat,
  type Params,
  type PluginId,
  type RuleCode,
  ruleCodes,
  type RuleError,
} from '@gridwright/model';
import { type RefusalCode, refusalCodes } from '@gridwright/protocol';
import { useI18n } from 'vue-i18n';
import { refusalIn } from '../api/answers.ts';
import { burnedBy } from './burned-fuels.ts';
import { isFuel, useNaming } from './naming.ts';
import { useGame } from './game-store.ts';
import { useProblems } from './problems.ts';
import { pluginText } from '../i18n/plugin-messages.ts';

const isRule = (code: string): code is RuleCode => ruleCodes.some((known) => known === code);
const isRefusal = (code: string): code is RefusalCode => refusalCodes.some((known) => known === code);

/** The sentence of a plugin for a code of its own: `denied.` and the code, which comes prefixed with the plugin's id. */
function pluginSentence(
  messages: Readonly<Record<PluginId, Messages>> | undefined,
  language: string,
  error: RuleError,
): string | null {
  const key = `denied.${error.code.slice(error.code.indexOf('/') + 1)}`;
  const text = pluginText(messages?.[error.by], language, key, error.params);
  return text === key ? null : text;
}

/** Gives the sentence for any reason of the rules, of a plugin or of the server. */
export function useRefusals(): { explain: (error: RuleError) => string; excuse: (error: unknown) => string } {
  const { t, locale } = useI18n();
  const game = useGame();
  const names = useNaming();
  const problemText = useProblems();
  const named = (params: Params): Params => names.value.named(params);
  /** There is no room because none of the own plants burns it at all. */
  const burnsNone = ({ code, params: { fuel } }: RuleError): boolean => {
    const { view, sheet } = game;
    if (code !== 'no-room' || view === null || sheet === null || !isFuel(fuel)) return false;
    const own = ownSeat(view);
    return own !== undefined && !burnedBy(own.plants, sheet.cards).has(fuel);
  };
  const explain = (error: RuleError): string => {
    const { code } = error;
    return burnsNone(error)
      ? t('move.buy.burnsNone', named(error.params))
      : isRule(code)
        ? t(`rule.${code}`, named(error.params))
        : (pluginSentence(game.head?.messages, locale.value, { ...error, params: named(error.params) }) ??
          t('rule.of-this-table'));
  };
  /** Why a call to the server failed. */
  const excuse = (error: unknown): string => {
    const refusal = refusalIn(error);
    if (refusal?.code === 'impossible-table') return problemText(refusal.params);
    const code = refusal?.code ?? '';
    return refusal !== undefined && isRefusal(code) ? t(`refusal.${code}`, refusal.params) : t('refusal.unknown');
  };
  return { explain, excuse };
}
