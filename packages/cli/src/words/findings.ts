import { type Finding, reasons, type Report } from '@gridwright/author';
import { harmless } from './harmless.ts';

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');
const lines = (text: string): string => text.split('\n').map(harmless).join('\n');

/** A mistake as an author reads it: where it is, what is wrong, what was meant, and why it matters. */
export function findingLines({ code, file, line, what, meant, stack }: Finding): string {
  const at = line === null ? file : `${file}:${line}`;
  const more = [
    what,
    ...(meant === null ? [] : [`Did you mean ${meant}?`]),
    reasons[code],
    ...(stack === undefined ? [] : [stack]),
  ];
  return `${harmless(at)}  ${code}\n${indented(lines(more.join('\n')))}\n`;
}

/** What was looked at. */
export const verdictLine = ({ plugins, games, findings }: Report): string =>
  findings.length > 0
    ? ''
    : `${plugins.map(harmless).join(', ')}: nothing to complain of${games === 0 ? '' : ` in ${games} games`}.\n`;
