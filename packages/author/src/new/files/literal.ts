const hexadecimal = (letter: string): string => String.raw`\u` + letter.charCodeAt(0).toString(16).padStart(4, '0');

/** A text as source code: whatever is in it stays within the quotes. */
export const quoted = (text: string): string => {
  const inside = text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll(/[\p{Cc}\u2028\u2029]/gu, hexadecimal);
  return `'${inside}'`;
};

function keyOf(name: string): string {
  // as a plain key it would be the prototype
  if (name === '__proto__') return `['__proto__']`;
  return /^(?:[A-Za-z_]\w*|[1-9]\d{0,8})$/.test(name) ? name : quoted(name);
}

/** Columns of a line of source code. */
const widest = 110;

const fieldsOf = (value: object): readonly (readonly [key: string, field: unknown])[] =>
  Object.entries(value).filter(([, field]) => field !== undefined);

function inOneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = fieldsOf(value).map(([key, field]) => `${keyOf(key)}: ${inOneLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Where a value stands in source code, and how it is laid out. */
interface Layout {
  /** Columns of the line that are taken already. */
  readonly taken?: number;
  /** Spaces before that line. */
  readonly indent?: number;
  /** How many levels have a line for each of what is in them, however short they are. */
  readonly open?: number;
}

/** A value as source code, in as many lines as it needs. What JSON cannot say is not to be in it. */
export function literal(value: unknown, { taken = 0, indent = 0, open = 0 }: Layout = {}): string {
  const line = inOneLine(value);
  const isShort = open === 0 && taken + line.length < widest;
  if (typeof value !== 'object' || value === null || isShort || /^(?:\[\]|\{\})$/.test(line)) return line;
  const within = { indent: indent + 2, open: Math.max(0, open - 1) };
  const [begins, ends] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, { ...within, taken: within.indent }))
    : fieldsOf(value).map(([name, one]) => {
        const key = `${keyOf(name)}: `;
        return `${key}${literal(one, { ...within, taken: within.indent + key.length })}`;
      });
  const lines = parts.map((part) => `${' '.repeat(within.indent)}${part},\n`);
  return `${begins}\n${lines.join('')}${' '.repeat(indent)}${ends}`;
}
