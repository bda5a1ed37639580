// Lint rules made from an order of folders inside one package: what lies further down knows nothing of what lies above.
import path from 'node:path';

/**
 * Folders of a package's sources in layers, from the top down. A folder may import folders of the layers below its own, and
 * nothing of its own layer but itself. Files that lie in no folder put the rest together, and are imported by nobody.
 *
 * @param name who speaks in the message
 * @param sources folder whose folders the layers name
 * @param layers folders or files below `sources`; a nested folder (`features/log`) may be a room of its own
 */
export function rooms(name, sources, layers) {
  const order = new Map(layers.flatMap((layer, level) => layer.map((room) => [room, level])));
  return [
    {
      name: `rooms/${name}`,
      files: [`${sources}/**/*.ts`, `${sources}/**/*.vue`],
      plugins: { [`rooms-${name}`]: { rules: { order: orderRule(path.resolve(sources), order) } } },
      rules: { [`rooms-${name}/order`]: 'error' },
    },
  ];
}

/** The room a file lies in: the longest path that the layers name. */
function roomOf(file, order) {
  for (let room = file; room !== '.'; room = path.dirname(room)) if (order.has(room)) return room;
  return null;
}

function problemOf(from, to, order) {
  const [here, there] = [roomOf(from, order), roomOf(to, order)];
  if (here === null && from.includes('/')) return `The folder of ${from} has no place in the order of folders.`;
  if (here === there || here === null) return null;
  if (there === null) return `${here} may not import ${to}: it lies above every folder.`;
  if (order.get(there) > order.get(here)) return null;
  const below = [...order].filter(([, level]) => level > order.get(here)).map(([room]) => room);
  return `${here} may not import ${there}, only ${below.join(', ') || 'nothing'}.`;
}

const orderRule = (sources, order) => ({
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = path.relative(sources, context.filename);
    function check(node) {
      const target = node?.value;
      if (typeof target !== 'string' || !target.startsWith('.')) return;
      const to = path.relative(sources, path.resolve(path.dirname(context.filename), target));
      const message = to.startsWith('..') ? null : problemOf(from, to, order);
      if (message !== null) context.report({ node, message });
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    };
  },
});
