import type { BotAccepted, BotPosition, BotRefusal, BotTable } from '@gridwright/protocol';

/** An answer of the bot protocol; which of these it is follows from what was asked and from its status. */
export interface Answered {
  readonly status: number;
  readonly position: BotPosition;
  readonly table: BotTable;
  readonly accepted: BotAccepted;
  readonly refusal: BotRefusal;
}

/** A program with a token. */
export interface Program {
  readonly get: (path: string, init?: RequestInit) => Promise<Answered>;
  readonly position: (query?: string) => Promise<BotPosition>;
  readonly act: (body: unknown) => Promise<Answered>;
}

export function program(address: string, token: string): Program {
  const get: Program['get'] = async (path, init = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(`${address}/bot/v1/${path}`, { ...init, headers });
    const body = (await response.json()) as never;
    return { status: response.status, position: body, table: body, accepted: body, refusal: body };
  };
  return {
    get,
    position: async (query = '') => (await get(`position${query}`)).position,
    act: (body) =>
      get('act', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
