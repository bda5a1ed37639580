export { frozen } from '../frozen.ts';

/** Where a value is anything but JSON with whole numbers, as a path; undefined when it is nothing else. */
export const notWhole = (value: unknown, path = ''): string | undefined =>
  isWhole(value) ? undefined : whereNotWhole(value, path);

/** Whether a value is JSON with whole numbers. Most are, and to tell only that takes a fraction of the time. */
function isWhole(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isSafeInteger(value);
    case 'object':
      break;
    default:
      return false;
  }
  if (value === null) return true;
  if (Array.isArray(value)) return value.every(isWhole);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key of Object.keys(value)) if (!isWhole(value[key as keyof typeof value])) return false;
  return true;
}

function whereNotWhole(value: unknown, path: string): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      return Number.isSafeInteger(value) ? undefined : `${path} is ${value}`;
    case 'object':
      break;
    default:
      return `${path} is ${typeof value}`;
  }
  if (value === null) return undefined;
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!plain) return `${path} is no plain object`;
  for (const [key, inner] of Object.entries(value)) {
    const found = whereNotWhole(inner, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
