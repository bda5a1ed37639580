import { hashOf, readMapFile } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import type { PluginId } from '@gridwright/model';
import type { ListedMap } from '@gridwright/protocol';
import QuickLRU from 'quick-lru';
import type { OwnMap, StoredWish } from '../storage/storage.ts';
import { listedMap } from './catalog.ts';

type Bringing = Pick<StoredWish, 'ownMap'>;

/** Maps that tables brought, by their files: whoever looks at a table reads its map again and again. */
const read = new QuickLRU<string, AnyPlugin | null>({ maxSize: 100 });
const listed = new QuickLRU<string, ListedMap | null>({ maxSize: 100 });

function pluginOf(file: string): AnyPlugin | null {
  const known = read.get(file);
  if (known !== undefined) return known;
  const found = readMapFile(file);
  const plugin = found.ok ? found.value : null;
  read.set(file, plugin);
  return plugin;
}

/** The map that a table brought, as a plugin beside those that are installed; none where it brought none. */
export function ownMapIn({ ownMap }: Bringing): readonly AnyPlugin[] {
  const plugin = ownMap === undefined ? null : pluginOf(ownMap.file);
  return plugin === null ? [] : [plugin];
}

/** What a wish for a table comes to where its map was brought here with a game that was played elsewhere. */
export function withBroughtMap<Wish extends Pick<StoredWish, 'map'>>(
  wish: Wish,
  { brought }: { readonly brought: (id: PluginId) => OwnMap | undefined },
): Wish & Bringing {
  const ownMap = brought(wish.map);
  return ownMap === undefined ? wish : { ...wish, ownMap };
}

/** The map that a table brought, as the catalogue would list it; null where it brought none. */
export function listedOwnMap(wish: Bringing): ListedMap | null {
  const { ownMap } = wish;
  if (ownMap === undefined) return null;
  const key = `${ownMap.thumb} ${ownMap.file}`;
  const known = listed.get(key);
  if (known !== undefined) return known;
  const [map = null] = ownMapIn(wish).flatMap((plugin) => listedMap({ plugin, earned: null }, ownMap.thumb));
  listed.set(key, map);
  return map;
}

/** What moves a cursor, breaks a line or turns the writing: nothing of it belongs into a word that strangers are shown. */
const harmful = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * A map file as a table may bring it: with an id that follows from its content, so that it is nobody else's, and with words that
 * can be shown to people as they are.
 */
export function asOwnMap(file: string): string {
  const plain = JSON.parse(file, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(harmful, ' ') : value,
  ) as Readonly<Record<string, unknown>>;
  const { id: _id, $schema: _schema, ...content } = plain;
  return JSON.stringify({ ...content, id: `draft-${hashOf(content).slice(0, 20)}` });
}
