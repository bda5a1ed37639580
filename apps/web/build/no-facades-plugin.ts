import type { Plugin, Rolldown } from 'vite';

/** A chunk that has nothing but what another one exports. */
interface Facade {
  readonly file: string;
  readonly target: string;
  /** Its exports, each as the property of an object: `default:chunk.t`. */
  readonly members: string;
}

const facadeCode = /^export\{([^{}]+)\}from"\.\/([^"]+)";\s*(?:\/\/# sourceMappingURL=\S+\s*)?$/;

function facadeIn({ fileName, code }: Rolldown.OutputChunk): Facade | undefined {
  const [, exported, target] = facadeCode.exec(code) ?? [];
  if (exported === undefined || target === undefined) return undefined;
  const members = exported.split(',').map((name) => {
    const [local = '', as = local] = name.split(' as ');
    return `${as}:chunk.${local}`;
  });
  return { file: fileName.split('/').at(-1) ?? '', target, members: members.join(',') };
}

/**
 * Takes away files that only pass on what another file exports, which the bundler makes for a page that lies in a chunk with
 * other things: whoever imports them takes it from where it is. Each would be one request more before there is anything to see.
 */
export function noFacadesPlugin(): Plugin {
  return {
    name: 'gridwright-no-facades',
    apply: 'build',
    // names are made before: a file that was changed here must not have the name that it had without
    augmentChunkHash: () => 'no facades',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const chunk of chunks) {
          const facade = facadeIn(chunk);
          if (facade === undefined || !chunk.isDynamicEntry) continue;
          const { file, target, members } = facade;
          for (const other of chunks)
            other.code = other.code
              .replaceAll(`import(\`./${file}\`)`, `import(\`./${target}\`).then(chunk=>({${members}}))`)
              .replaceAll(`"./${file}"`, `"./${target}"`);
          if (chunks.some(({ code }) => code.includes(file)))
            throw new Error(`${file} is used in a way that is not known`);
          delete bundle[chunk.fileName];
        }
      },
    },
  };
}
