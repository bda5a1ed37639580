import { drawnMapPackage } from '@gridwright/author/drawn-map';
import { strToU8, zipSync } from 'fflate';
import { core, decks } from 'virtual:gridwright-versions';
import type { Draft } from './draft.ts';

/** A package as one file. */
export interface Archive {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The package of a draft, in the folder of its name, as `npm create gridwright-map` begins one. This module is loaded when somebody
 * asks for a package: nobody else needs what writes and packs one.
 * @param toMend what is wrong with the draft, a sentence each
 */
export function packed(draft: Draft, author: string, toMend: readonly string[]): Archive {
  const { folder, files } = drawnMapPackage(draft, { author, versions: { core, decks }, toMend });
  const entries = Object.entries(files).map(([path, text]) => [`${folder}/${path}`, strToU8(text)] as const);
  return { name: `${folder}.zip`, bytes: zipSync(Object.fromEntries(entries)) };
}
