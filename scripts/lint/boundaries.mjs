// Lint rules made from the table of layers.
import typescript from '@typescript-eslint/eslint-plugin';
import { layers } from './layers.mjs';

const outside = {
  regex: '^(\\.\\./)+[\\w-]+/(src|dist|test)(/|$)',
  message: 'Import another package by its name, not by its path.',
};

export const boundaries = layers.flatMap((layer) => [
  config(layer, 'sources', ['src'], { ...layer }),
  ...(layer.except ? [config(layer, 'exception', [], { ...layer, ...layer.except })] : []),
  config(layer, 'tests', ['test', 'e2e', 'bench'], {
    folder: layer.folder,
    imports: [...layer.imports, ...(layer.types ?? []), ...(layer.tests ?? []), ...itself(layer)],
  }),
]);

function config(layer, part, folders, allowed) {
  const where = folders.length > 0 ? folders.map((name) => `${allowed.folder}/${name}`) : [allowed.folder];
  return {
    name: `boundaries/${layer.name}/${part}`,
    files: where.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.vue`]),
    plugins: { '@typescript-eslint': typescript },
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: forbiddenImports(layer.name, allowed) }],
      'no-restricted-syntax': ['error', ...forbiddenLoading(layer.name, allowed)],
    },
  };
}

function forbiddenImports(name, { imports, types = [], packages }) {
  const may = readable(imports) || 'no package of ours';
  const patterns = [
    outside,
    { regex: `^@gridwright/(?!${either([...imports, ...types])})`, message: `${name} may import ${may}.` },
  ];
  if (types.length > 0) {
    const message = `${name} may import this as a type only.`;
    patterns.push({ regex: `^@gridwright/${either(types)}`, message, allowTypeImports: true });
  }
  if (packages) {
    const others = packages.length > 0 ? `(?!(${packages.join('|')})$)` : '';
    const message = `${name} may import ${readable(packages) || 'no other package'}: it must run anywhere.`;
    patterns.push({ regex: `^(?![./]|@gridwright/)${others}`, message });
  }
  return patterns;
}

/** An import made at run time, or inside a type, must not go around the table. */
function forbiddenLoading(name, { imports, types = [] }) {
  const except = (names) => `Literal[value=/^@gridwright.(?!${either(names).replaceAll('/', '.')})/]`;
  const message = `${name} may import ${readable(imports) || 'no package of ours'}.`;
  return [
    { selector: `ImportExpression > ${except(imports)}`, message },
    { selector: `TSImportType ${except([...imports, ...types])}`, message },
  ];
}

/** A pattern for the names after the scope; one that never matches when there are none. */
function either(names) {
  return `(${names.map((name) => name.replace('@gridwright/', '')).join('|') || '\\b\\B'})$`;
}

function readable(names) {
  return names.map((name) => name.replace('(/.+)?', '').replace('.+', '*')).join(', ');
}

/** In its tests a package may also import itself by name, as others do. */
function itself(layer) {
  return layer.name === 'plugins' ? [] : [`@gridwright/${layer.name}(/.+)?`];
}
