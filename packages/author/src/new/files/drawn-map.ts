import { type Board, type PlayerCount, playerCounts } from '@gridwright/model';
import type { Answers } from './answers.ts';
import { mapFiles } from './map-files.ts';
import { packageFiles, packageName, type Versions } from './package-files.ts';

/** A map that was drawn: what a map file holds. */
export interface DrawnMap {
  readonly id: string;
  readonly version: string;
  readonly players?: readonly PlayerCount[];
  readonly board: Board;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Keys of the sentences about what it changes. */
  readonly rules?: readonly string[];
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Who makes a package of it, and with what. */
export interface DrawnMapPackage {
  readonly author: string;
  readonly versions: Versions;
  /** What has to be mended before its tests are green, a sentence each. */
  readonly toMend: readonly string[];
}

/** Files by their paths, below a folder of that name. */
export interface PackageText {
  readonly folder: string;
  readonly files: Readonly<Record<string, string>>;
}

const inOneLine = (text: string | undefined, otherwise: string): string =>
  (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || otherwise;
/** A name that can be that of a package; a file from elsewhere may say anything. */
const nameFrom = (id: string): string => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.length <= 60 ? id : 'my-map');

/**
 * The package of a map that was drawn, as `npm create gridwright-map` begins one, with the board that was drawn in it. Nothing is
 * written here, and nothing of Node is needed: it runs in browsers as well.
 */
export function drawnMapPackage(drawn: DrawnMap, { author, versions, toMend }: DrawnMapPackage): PackageText {
  const { id, version, players = playerCounts, board, settings, rules = [], messages } = drawn;
  const name = nameFrom(id);
  const title = inOneLine(messages['en']?.['name'], name);
  const answers: Answers = {
    title,
    about: inOneLine(messages['en']?.['tagline'], title),
    players,
    author: inOneLine(author, 'Somebody'),
  };
  const state = { version: /^\d+\.\d+\.\d+$/.test(version) ? version : '0.1.0', toMend };
  const content = {
    players,
    board,
    messages,
    ...(settings === undefined ? {} : { settings }),
    rules: rules.map((key) => ({ key, params: {} })),
  };
  return {
    folder: packageName('map', name),
    files: { ...packageFiles('map', name, answers, versions, state), ...mapFiles(name, content) },
  };
}
