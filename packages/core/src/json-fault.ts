type Awaited = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'more' | 'nothing';

const blanks = /[ \t\n\r]*/y;
// oxlint-disable-next-line no-control-regex -- these are the characters that JSON forbids inside a string
const insideString = /(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
const startedEscape = /^\\(?:u[0-9a-fA-F]{0,3})?$/;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const startedScalar = /^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-|-?(?:0|[1-9]\d*)(?:\.|(?:\.\d+)?[eE][+-]?))$/;

/** Where a match that begins at `from` ends; undefined when there is none. */
function endOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The end of a string or, when it is broken, the place. */
function throughString(text: string, quote: number): { readonly end: number } | { readonly fault: number } {
  const end = endOf(insideString, text, quote + 1) ?? quote + 1;
  if (text[end] === '"') return { end: end + 1 };
  return { fault: startedEscape.test(text.slice(end)) ? text.length : end };
}

function throughScalar(text: string, from: number): { readonly end: number } | { readonly fault: number } {
  const end = endOf(scalar, text, from);
  if (end !== undefined) return { end };
  return { fault: startedScalar.test(text.slice(from)) ? text.length : from };
}

/**
 * Where a text stops being JSON: the position of the first character that cannot stand there, or the length of the text
 * (without blanks at its end) when it only ends too early. Parsers do not agree on this, and some do not tell.
 */
export function jsonFault(given: string): number {
  const text = given.trimEnd();
  const open: ('{' | '[')[] = [];
  let awaited: Awaited = 'value';
  let at = 0;
  for (;;) {
    at = endOf(blanks, text, at) ?? at;
    const char = text[at];
    const innermost = open.at(-1);
    const afterValue = (): Awaited => (open.length > 0 ? 'more' : 'nothing');
    const closes = char === (innermost === '{' ? '}' : ']') && innermost !== undefined;
    if (char === undefined || awaited === 'nothing') return at;
    if (closes && (awaited === 'more' || awaited.endsWith('-or-end'))) {
      open.pop();
      awaited = afterValue();
      at++;
    } else if (awaited === 'more' || awaited === 'colon') {
      if (char !== (awaited === 'more' ? ',' : ':')) return at;
      awaited = awaited === 'more' && innermost === '{' ? 'key' : 'value';
      at++;
    } else if (awaited.startsWith('value') && (char === '{' || char === '[')) {
      open.push(char);
      awaited = char === '{' ? 'key-or-end' : 'value-or-end';
      at++;
    } else {
      const isKey: boolean = awaited.startsWith('key');
      if (isKey && char !== '"') return at;
      const through = char === '"' ? throughString(text, at) : throughScalar(text, at);
      if ('fault' in through) return through.fault;
      awaited = isKey ? 'colon' : afterValue();
      at = through.end;
    }
  }
}
