import path from 'node:path';
import type { Rolldown } from 'vite';

/** What every page begins with. */
const first = 'src/app/main.ts';
const front = 'src/features/front/FrontPage.vue';
const table = 'src/features/table/TablePage.vue';
/** What a table fetches once its board is there. */
const besideBoard = 'src/features/table/beside-board.ts';

/** The styles of a component, or a file of them. */
const style = /\.css$|\.css\?|[?&]type=style\b/;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** A module and all that it imports from the start. */
function closureOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, graph, found);
  return found;
}

/**
 * Names the chunk of a module that the front page or tables are made of: `start` for what every page begins with, for what
 * both of them need, and for all styles of a table; `front` for the rest of the front page; `table` for the board and what
 * surrounds it; `beside-board` for the rest of a table. Other pages fetch these whole where they need a part: on a slow
 * machine or line each file costs more than the bytes that smaller ones would save.
 *
 * @param root folder of the page's sources
 */
export function chunksOfPages(root: string): (id: string, graph: Graph) => string | null {
  let known: readonly (readonly [name: string, modules: ReadonlySet<string>])[] | null = null;
  const read = (graph: Graph): typeof known => {
    const [initial, ofFront, ofTable, beside] = [first, front, table, besideBoard].map((file) =>
      closureOf(path.join(root, file), graph),
    ) as [Set<string>, Set<string>, Set<string>, Set<string>];
    const shared = [...ofFront].filter((id) => ofTable.has(id) || beside.has(id));
    const styles = [...ofTable].filter((id) => style.test(id));
    return [
      ['start', new Set([...initial, ...shared, ...styles])],
      ['front', ofFront],
      ['table', ofTable],
      ['beside-board', beside],
    ];
  };
  return (id, graph) => {
    known ??= read(graph);
    return known?.find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
}
