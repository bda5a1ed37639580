import { recordLibrary, type VerifiedRecord, verifyRecord } from '@gridwright/core';
import { success } from '@gridwright/model';
import { readRecordFile } from '../game/record-file.ts';
import { type Done, refused, wrongUse } from '../refused.ts';
import { recordText } from '../words/record-errors.ts';
import type { Command } from './command.ts';
import { dataFlag, dataIn } from './data-flag.ts';

const shuffleTexts: Readonly<Record<VerifiedRecord['shuffles'], string>> = {
  secret: 'Everything was drawn from the secret seed of the record',
  open: 'Everything was drawn from the seed of the record, which is no secret: whoever knew it could foresee the game',
  laid: 'Not everything was drawn from the seed: cards, order or regions are as they came at a real table',
};

const proofText = ({ record, commitment, shuffles }: VerifiedRecord): string =>
  [
    `The chain of ${record.actions.length} actions is whole, each is allowed, and they lead to the game that was sealed.`,
    `${shuffleTexts[shuffles]}.`,
    `SHA-256 of the seed: ${commitment}`,
    '',
  ].join('\n');

/** Whether a promise was kept; without one there is nothing to compare. */
function kept({ commitment, shuffles }: VerifiedRecord, promised: string | undefined): Done {
  if (promised === undefined) return success(null);
  if (commitment !== promised)
    return refused(`this is not the game that was promised: ${promised} stands for another seed`);
  return shuffles === 'laid'
    ? refused('the seed is the one that was promised, but the game was not drawn from it alone')
    : success(null);
}

export const verifyCommand: Command = {
  name: 'verify',
  about: 'checks that a record is whole, and that its shuffles are those that were promised',
  operand: 'RECORD',
  flags: {
    '--commitment': { takes: 'HASH', about: 'the SHA-256 of the seed that the table showed when the game began' },
    ...dataFlag,
  },
  notes: [
    'RECORD is a file, or - for standard input. The chain over its actions is checked, the game is played again from its',
    'seed, and the end compared with the seal. A table shows the SHA-256 of its seed from the beginning, and the seed when',
    'the game is over: with --commitment the two are compared, which proves that nothing was shuffled otherwise.',
  ],
  run: async (given, { terminal, installed, sha256 }) => {
    const promised = given.values.get('--commitment')?.toLowerCase();
    if (promised !== undefined && !/^[0-9a-f]{64}$/.test(promised))
      return wrongUse('--commitment is a SHA-256: 64 hexadecimal digits');
    const [file = '', another] = given.operands;
    if (another !== undefined) return wrongUse('one RECORD at a time');
    const text = await readRecordFile(file, terminal);
    if (!text.ok) return text;
    const found = await installed(dataIn(given));
    if (!found.ok) return found;
    const { plugins } = found.value;
    const verified = verifyRecord(text.value, recordLibrary(plugins, sha256), sha256);
    if (!verified.ok) return refused(recordText(verified.error, null, plugins));
    if (verified.value.record.seal === null) return refused('the record has no seal: nothing in it can be checked');
    terminal.out(proofText(verified.value));
    const done = kept(verified.value, promised);
    if (done.ok && promised !== undefined) terminal.out('It is the seed that was promised.\n');
    return done;
  },
};
