import type { Answers, Kind } from './answers.ts';

/** Versions of ours that a new package is made with; each has its own. */
export interface Versions {
  readonly core: string;
  readonly decks: string;
}

/** Versions of what its tests run in: those that our own run in. */
const tools = { vitest: '5.1.0', typescript: '6.0.3', node: '24.19.2' };

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const prefix: Readonly<Record<Kind, string>> = { map: 'map', deck: 'deck', 'house-rule': 'rule', bot: 'bot' };

/** What the package is called at the registry. */
export const packageName = (kind: Kind, name: string): string => `gridwright-${prefix[kind]}-${name}`;

/** How far somebody has come with what a package is written from. */
export interface PackageState {
  readonly version?: string;
  /** What has to be mended before its tests are green, a sentence each. */
  readonly toMend?: readonly string[];
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
/** A list item whose words are no markup. */
const item = (text: string): string => `- ${text.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`)}\n`;

/** The files that every package has, whatever it brings. */
export function packageFiles(
  kind: Kind,
  name: string,
  { about, author, title }: Answers,
  versions: Versions,
  { version = '0.1.0', toMend = [] }: PackageState = {},
): Readonly<Record<string, string>> {
  return {
    'package.json': json({
      name: packageName(kind, name),
      version,
      description: about,
      keywords: ['gridwright-plugin'],
      license: 'MIT',
      author,
      type: 'module',
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './package.json': './package.json',
      },
      files: ['dist', 'earned.json', 'README.md'],
      scripts: {
        check: 'gridwright check .',
        dev: 'gridwright dev .',
        test: 'tsc --noEmit && vitest run',
        build: 'tsc -p tsconfig.build.json',
        prepack: 'npm run build',
        play: 'npm run build && gridwright serve --config gridwright.config.json --data data',
      },
      peerDependencies: { '@gridwright/core': `^${versions.core}` },
      devDependencies: {
        '@gridwright/core': versions.core,
        '@gridwright/decks': versions.decks,
        '@types/node': tools.node,
        // the program depends on what writes this: its version is not known here
        gridwright: 'latest',
        typescript: tools.typescript,
        vitest: tools.vitest,
      },
    }),
    'tsconfig.json': json({
      compilerOptions: {
        target: 'es2023',
        lib: ['es2023'],
        module: 'nodenext',
        types: ['node'],
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        verbatimModuleSyntax: true,
        erasableSyntaxOnly: true,
        allowImportingTsExtensions: true,
        rewriteRelativeImportExtensions: true,
        skipLibCheck: true,
        declaration: true,
      },
      include: ['src', 'test'],
    }),
    'tsconfig.build.json': json({
      extends: './tsconfig.json',
      compilerOptions: { rootDir: 'src', outDir: 'dist' },
      include: ['src'],
    }),
    'gridwright.config.json': json({
      plugins: [
        './dist/index.js',
        ...(kind === 'map' ? [] : ['@gridwright/map-germany']),
        '@gridwright/decks',
        '@gridwright/variants',
        '@gridwright/bots',
      ],
    }),
    '.gitignore': 'node_modules\ndist\ndata\n.gridwright\n',
    'README.md': `# ${title}

${sentence(about)}

    npm install
    npm test            # types, the contract and the rules
    npm run check       # looks for mistakes, with file, line and what was probably meant
    npm run dev         # a table with it, which shows at once whatever you save
    npm run play        # a server with it, on http://localhost:8080

\`npm publish\` makes it something that others can install.
${toMend.length === 0 ? '' : `\n## Still to mend\n\nIts tests are red until this is mended:\n\n${toMend.map(item).join('')}`}`,
  };
}
