import { compile, readRecord, replay, type ReplayStep, type Rules, seatPlugins } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { type GameRecord, type GameState, type RecordError, type Result, success } from '@gridwright/model';
import { largestRecord } from '@gridwright/model/schemas';
import { factsOf } from '../game/facts.ts';
import { resultOf } from '../game/result.ts';
import { type Done, fileTrouble, type Refused, refused } from '../refused.ts';
import type { Terminal } from '../terminal.ts';
import { problemText } from '../words/problems.ts';
import { standingText } from '../words/ranking.ts';
import { recordText } from '../words/record-errors.ts';
import type { Command } from './command.ts';
import { dataFlag, dataIn } from './data-flag.ts';

interface Opened {
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly plugins: readonly AnyPlugin[];
}

/** Reads a record as a whole and puts its rules together; nothing has been played yet. */
function open(text: string, installed: readonly AnyPlugin[]): Result<Opened, Refused> {
  const refuse = (error: RecordError) => refused(recordText(error, null, installed));
  const record = readRecord(text);
  if (!record.ok) return refuse(record.error);
  const seated = seatPlugins(record.value.table, installed);
  if (!seated.ok) return refuse(seated.error);
  const { table, plugins } = seated.value;
  const rules = compile(plugins, table);
  if (rules.ok) return success({ record: record.value, rules: rules.value, plugins });
  const what = rules.error.map((problem) => problemText(problem, plugins)).join('; ');
  return refuse({ code: 'record-table', params: { what } });
}

function play({ record, rules, plugins }: Opened, onStep?: (step: ReplayStep) => void): Result<GameState, Refused> {
  const played = replay(rules, record, onStep);
  return played.ok ? success(played.value.state) : refused(recordText(played.error, record, plugins));
}

/** The end of a replay as JSON. `winner` and `ranking` are there when the game is over. */
function endOf({ record }: Opened, state: GameState): object {
  const { round, step, phase } = state;
  const { actions, names } = record;
  return { actions: actions.length, names, round, step, phase: phase.at, ...resultOf(state) };
}

function show(opened: Opened, terminal: Terminal, how: 'checkpoints' | 'json' | 'words'): Done {
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
  about: 'plays a game record again and says how it ends',
  operand: 'RECORD',
  flags: {
    '--checkpoints': { takes: null, about: 'one JSON line with the public facts after every action' },
    '--json': { takes: null, about: 'the end as JSON' },
    ...dataFlag,
  },
  notes: [
    'RECORD is a file, or - for standard input. A record that is cut off, altered or of a later version is refused,',
    'and so is one with an action that the rules forbid, or a file above 16 MB.',
  ],
  run: async (given, { terminal, plugins }) => {
    let text: string;
    try {
      text = await terminal.read(given.operand, largestRecord);
    } catch (error) {
      return refused(`${given.operand} cannot be read: ${fileTrouble(error)}`);
    }
    const installed = await plugins(dataIn(given));
    if (!installed.ok) return installed;
    const opened = open(text, installed.value);
    if (!opened.ok) return opened;
    const how = given.values.has('--checkpoints') ? 'checkpoints' : given.values.has('--json') ? 'json' : 'words';
    return show(opened.value, terminal, how);
  },
};
