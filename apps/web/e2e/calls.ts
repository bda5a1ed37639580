import type { View } from '@gridwright/model';
import type { NewTable, TableInfo } from '@gridwright/protocol';
import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** Asks the server something as the person whose page this is. */
export async function call<T>(page: Page, procedure: string, input: object, change = true): Promise<T> {
  const address = new URL(`/trpc/${procedure}`, page.url()).href;
  const answer = change
    ? await page.request.post(address, { data: input })
    : await page.request.get(address, { params: { input: JSON.stringify(input) } });
  const body = (await answer.json()) as { result?: { data: T }; error?: { message: string } };
  if (body.result === undefined) throw new Error(`${procedure}: ${body.error?.message}`);
  return body.result.data;
}

const wish: NewTable = {
  map: 'map:germany',
  deck: 'deck:base',
  variants: [],
  seats: ['bot', 'bot', 'bot', 'bot'],
  regions: 'random',
  money: 'hidden',
  bots: 'instant',
};

/** A table whose game has not begun. Gives its id. */
export async function newTable(page: Page, more: Partial<NewTable> = {}): Promise<string> {
  const { id } = await call<TableInfo>(page, 'table.create', { ...wish, ...more, name: 'Ada' });
  return id;
}

/** A table whose game has begun. Gives its id. */
export async function newGame(page: Page, more: Partial<NewTable> = {}): Promise<string> {
  const id = await newTable(page, more);
  await call(page, 'table.start', { table: id });
  return id;
}

/** A game that bots have played to its end. Gives the table's id. */
export async function finishedGame(page: Page, more: Partial<NewTable> = {}): Promise<string> {
  const id = await newGame(page, more);
  const status = async (): Promise<string> => (await call<TableInfo>(page, 'table.info', { table: id }, false)).status;
  await until(async () => (await status()) === 'over', 'the bots come to an end');
  return id;
}

export const viewOf = (page: Page, table: string): Promise<View> => call(page, 'game.view', { table }, false);
