export { frozen } from '../frozen.ts';

/** Where a value is anything but JSON with whole numbers, as a path; undefined when it is nothing else. */
export function notWhole(value: unknown, path = ''): string | undefined {
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
    const found = notWhole(inner, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
