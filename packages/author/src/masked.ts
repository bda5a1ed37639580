const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g;
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
const isComment = (token: string): boolean => token.startsWith('/*') || token.startsWith('//');

/** Code whose comments are blanks, so that every line keeps its number. */
export const withoutComments = (code: string): string =>
  code.replaceAll(tokens, (token) => (isComment(token) ? blank(token) : token));

/** Code in which neither comments nor texts are left. */
export const bareCode = (code: string): string => code.replaceAll(tokens, (token) => blank(token));

/** The line of a position in a text, from 1. */
export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;
