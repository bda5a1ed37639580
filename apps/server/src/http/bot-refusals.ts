import type { Messages, Params } from '@gridwright/model';
import { refusalText } from '@gridwright/plugin-host';
import type { BotRefusal, RefusalCode } from '@gridwright/protocol';

/** Every reason, beside those of the rules, for which a program is refused something. */
export type BotRefusalCode =
  | Extract<
      RefusalCode,
      | 'bot-protocol-off'
      | 'impossible-table'
      | 'malformed-request'
      | 'not-saved'
      | 'not-started'
      | 'plugin-fault'
      | 'plugin-version'
      | 'stale-version'
      | 'table-damaged'
      | 'table-set-aside'
      | 'too-fast'
      | 'unknown-plugin'
      | 'unknown-table'
    >
  | 'failed'
  | 'too-large'
  | 'too-many-waits'
  | 'unknown-address'
  | 'unknown-token';

interface Meaning {
  readonly status: number;
  /** In English, with `{name}` where a parameter stands. */
  readonly text: string;
}

/** What a program is told; `docs/bot-protocol.md` lists the same. */
export const botRefusals: Readonly<Record<BotRefusalCode, Meaning>> = {
  'malformed-request': { status: 400, text: 'the field "{field}" is not as expected: {expected}' },
  'unknown-token': { status: 401, text: 'this token opens no seat: it is wrong, revoked, or its owner has left' },
  'bot-protocol-off': { status: 404, text: 'whoever runs this server does not let programs play' },
  'unknown-address': { status: 404, text: 'there is nothing at this address' },
  'unknown-table': { status: 404, text: 'there is no such table' },
  'table-set-aside': { status: 404, text: 'whoever runs this server has set this table aside' },
  'not-started': { status: 409, text: 'the game has not begun' },
  'stale-version': { status: 409, text: 'the game has moved on to version {version}' },
  'plugin-version': { status: 409, text: '{plugin} is here in version {installed}, the game was begun with {pinned}' },
  'unknown-plugin': { status: 409, text: '{plugin} is not installed here any more' },
  'impossible-table': { status: 409, text: 'the plugins of this table make no game any more: {reason}' },
  'plugin-fault': { status: 409, text: 'the plugin {plugin} failed' },
  'table-damaged': { status: 409, text: 'what is stored of this table cannot be read' },
  'too-large': { status: 413, text: 'a request has at most {bytes} bytes' },
  'too-fast': { status: 429, text: 'too many requests at once: wait a moment' },
  'too-many-waits': { status: 429, text: 'too many requests wait at one time' },
  failed: { status: 500, text: 'the server failed' },
  'not-saved': { status: 503, text: 'the server cannot save anything at the moment: ask again' },
};

const isBotRefusal = (code: string): code is BotRefusalCode => Object.hasOwn(botRefusals, code);

/** The status of an answer that refuses something; what the rules refuse was understood, and cannot be done. */
export function statusOf(code: string): number {
  return isBotRefusal(code) ? botRefusals[code].status : 422;
}

/** A refusal with its sentence. `messages`: those of the table's plugins, for reasons of their own. */
export function inWords(
  { code, params }: { readonly code: string; readonly params: Params },
  messages: Readonly<Record<string, Messages>> = {},
): BotRefusal['error'] {
  const text = isBotRefusal(code) ? botRefusals[code].text : refusalText(code, params, (plugin) => messages[plugin]);
  const filled = text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? '?'));
  return { code, params, message: `${filled.charAt(0).toUpperCase()}${filled.slice(1)}.` };
}
