import type { GameRecordFile } from '@gridwright/model';

/** A record as text: every field and every action in a line of its own, so that people and tools can compare two. */
export function recordFile(record: GameRecordFile): string {
  const fields = Object.entries(record).map(([name, value]) => {
    const text = Array.isArray(value) && name === 'actions' ? list(value) : JSON.stringify(value);
    return ` ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

const list = (values: readonly unknown[]): string =>
  `[\n${values.map((value) => `  ${JSON.stringify(value)}`).join(',\n')}\n ]`;
