import { type RecordLibrary, recordLibrary, type ReplayStep, type Rules } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { type GameRecord, type GameState, type RecordError, type Result, success } from '@gridwright/model';
import { resultOf } from '@gridwright/plugin-host';
import { factsOf } from '../game/facts.ts';
import { readRecordFile } from '../game/record-file.ts';
import { type Done, type Refused, refused } from '../refused.ts';
import type { Terminal } from '../terminal.ts';
import { problemText } from '../words/problems.ts';
import { standingText } from '../words/ranking.ts';
import { recordText } from '../words/record-errors.ts';
import type { Command } from './command.ts';
import { dataFlag, dataIn } from './data-flag.ts';

type How = 'checkpoints' | 'json' | 'words';

interface Opened {
  readonly library: RecordLibrary;
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly plugins: readonly AnyPlugin[];
}

/** Reads a record as a whole and puts its rules together; nothing has been played yet. */
function open(text: string, library: RecordLibrary): Result<Opened, Refused> {
  const refuse = (error: RecordError) => refused(recordText(error, null, library.plugins));
  const record = library.read(text);
  if (!record.ok) return refuse(record.error);
  const seated = library.seat(record.value.table);
  if (!seated.ok) return refuse(seated.error);
  const { plugins } = seated.value;
  const rules = library.compile(seated.value);
  if (rules.ok) return success({ library, record: record.value, rules: rules.value, plugins });
  const what = rules.error.map((problem) => problemText(problem, plugins)).join('; ');
  return refuse({ code: 'record-table', params: { what } });
}

function play(
  { library, record, rules, plugins }: Opened,
  onStep?: (step: ReplayStep) => void,
): Result<GameState, Refused> {
  const played = library.replay(rules, record, onStep);
  return played.ok ? success(played.value.state) : refused(recordText(played.error, record, plugins));
}

/** The end of a replay as JSON. `winner` and `ranking` are there when the game is over. */
function endOf({ record }: Opened, state: GameState): object {
  const { round, step, phase } = state;
  const { actions, names } = record;
  return { actions: actions.length, names, round, step, phase: phase.at, ...resultOf(state) };
}

/** Replays one record and prints what was asked for. */
function show(text: string, library: RecordLibrary, terminal: Terminal, how: How): Done {
  const found = open(text, library);
  if (!found.ok) return found;
  const opened = found.value;
  const line = (value: object): void => terminal.out(`${JSON.stringify(value)}\n`);
  if (how === 'checkpoints') {
    const { rules } = opened;
    const end = play(opened, ({ index, played, state }) => line(factsOf(rules, state, index, played?.seat ?? null)));
    return end.ok ? success(null) : end;
  }
  const end = play(opened);
  if (!end.ok) return end;
  if (how === 'json') line(endOf(opened, end.value));
  else terminal.out(standingText(end.value, opened.record));
  return success(null);
}

export const replayCommand: Command = {
  name: 'replay',
  about: 'plays game records again and says how they end',
  operand: 'RECORD',
  flags: {
    '--checkpoints': { takes: null, about: 'one JSON line with the public facts after every action' },
    '--json': { takes: null, about: 'the end as JSON' },
    ...dataFlag,
  },
  notes: [
    'RECORD is a file, or - for standard input. A record that is cut off, altered or of a later version is refused,',
    'and so is one with an action that the rules forbid, or a file above 16 MB. Of several records one that is refused',
    'keeps none of the others from being played.',
  ],
  run: async (given, { terminal, installed, sha256 }) => {
    const how = given.values.has('--checkpoints') ? 'checkpoints' : given.values.has('--json') ? 'json' : 'words';
    const complaints: string[] = [];
    let library: RecordLibrary | undefined;
    for (const file of given.operands) {
      const text = await readRecordFile(file, terminal);
      if (text.ok && library === undefined) {
        const found = await installed(dataIn(given));
        if (!found.ok) return found;
        library = recordLibrary(found.value.plugins, sha256);
      }
      const shown = text.ok && library ? show(text.value, library, terminal, how) : text;
      if (!shown.ok) complaints.push(given.operands.length > 1 ? `${file}: ${shown.error.text}` : shown.error.text);
    }
    return complaints.length === 0 ? success(null) : refused(complaints.join('\n'));
  },
};
