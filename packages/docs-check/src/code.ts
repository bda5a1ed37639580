import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type Block, root } from './blocks.ts';

/** A folder where blocks of code are written to be compiled and run. */
export interface Workshop {
  /** Where a block lies. Documents are folders, so blocks of one document may import one another by file name. */
  readonly placeOf: (block: Block) => string;
  /** What the type checker says, with the line of the document. */
  readonly typeErrors: () => readonly string[];
}

function compilerOptions(): ts.CompilerOptions {
  const read = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file));
  const { compilerOptions } = read.config as { readonly compilerOptions: object };
  const here = {
    noEmit: true,
    types: ['node'],
    declaration: false,
    declarationMap: false,
    sourceMap: false,
    rewriteRelativeImportExtensions: false,
  };
  return ts.convertCompilerOptionsFromJson({ ...compilerOptions, ...here }, root).options;
}

function errorsIn(program: ts.Program, file: string, block: Block): readonly string[] {
  const source = program.getSourceFile(file);
  if (source === undefined) return [`${block.doc}:${block.line} was not read`];
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found.map(({ start = 0, messageText }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    return `${block.doc}:${block.line + line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** Writes blocks to files in a folder of this name; what was there is cleared. */
export function workshop(name: string, blocks: readonly Block[]): Workshop {
  const folder = path.join(root, 'packages/docs-check/dist', name);
  const placeOf = (block: Block): string =>
    path.join(folder, path.basename(block.doc, '.md').toLowerCase(), block.file ?? `line-${block.line}.ts`);

  fs.rmSync(folder, { recursive: true, force: true });
  for (const block of blocks) {
    fs.mkdirSync(path.dirname(placeOf(block)), { recursive: true });
    // without an import or export it would not be a module
    fs.writeFileSync(placeOf(block), `${block.text}export {};\n`);
  }
  return {
    placeOf,
    typeErrors: () => {
      const program = ts.createProgram(blocks.map(placeOf), compilerOptions());
      return blocks.flatMap((block) => errorsIn(program, placeOf(block), block));
    },
  };
}
