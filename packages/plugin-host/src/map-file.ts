import fs from 'node:fs';
import { type MapFileError, readMapFile } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { type Result, success } from '@gridwright/model';
import { mapFileProblem } from './map-file-errors.ts';
import { reasonOf } from './load-plugins.ts';
import type { PluginSandbox } from './sandbox.ts';

const refused = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });

/** Larger files are no maps. */
const largestBytes = 2_000_000;

/** A map file as it was read. */
export interface MapFile {
  readonly text: string;
  readonly plugin: AnyPlugin;
}
/** Why a map file cannot be used: its content, or in words what else is wrong. */
export type MapFileFault = string | MapFileError;

/** Reads the file of a map, whoever asks for it: what is too large is refused unread. Never throws. */
export function mapFileAt(file: string): Result<MapFile, MapFileFault> {
  try {
    const stat = fs.statSync(file);
    if (!stat.isFile()) return refused('it is not a file');
    if (stat.size > largestBytes) return refused(`it is larger than ${largestBytes} bytes`);
    const text = fs.readFileSync(file, 'utf8');
    const read = readMapFile(text);
    return read.ok ? success({ text, plugin: read.value }) : read;
  } catch (error) {
    return refused(`it cannot be read: ${reasonOf(error)}`);
  }
}

/** What is wrong with a map file, in words. */
export const mapFileFault = (fault: MapFileFault): string =>
  typeof fault === 'string' ? fault : mapFileProblem(fault);

/** Tries out a map that was read, in a process of its own: why nobody offers it, or null where it can be played. */
export const triedMap = async (text: string, sandbox: PluginSandbox): Promise<string | null> =>
  (await sandbox.judge({ kind: 'map', text })).reason;

/** The names of the files in a folder that would be maps, in the order in which they take their ids. */
export const mapNamesIn = (folder: string): readonly string[] =>
  (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .toSorted((a, b) => (a < b ? -1 : 1));
