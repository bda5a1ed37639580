// The least that a page with a board can be: its picture and its roads as one SVG in the page itself, and no script.
import http from 'node:http';
import { landMarkup } from '@gridwright/board-art/markup';

const look = `svg{width:100vw;height:100vh}.sea{fill:#cfe0e4}.shelf{fill:none;stroke:#bcd3d9}.abroad,.loose{fill:#e9e4d6}
.tint{fill:#d9cfae}.band,.seam,.coast,.borders{fill:none;stroke:#8a8468}.lakes{fill:#cfe0e4}.road{fill:none;stroke:#fff;stroke-width:3}`;

/** The page of the board that a table is played on, on a server of its own. */
export async function openPlainBoard({ id, people }) {
  const { art: address } = await people[0].query('game.head', { table: id });
  const art = await people[0].file(address);
  const [left, top, right, bottom] = art.frame;
  const live = new Set(art.regions.map((region) => region.id));
  const at = new Map(art.cities.map((city) => [city.id, city.at]));
  const roads = art.roads.map(({ a, b }) => `<path class="road" d="M${at.get(a).join(' ')}L${at.get(b).join(' ')}"/>`);
  const page = `<!doctype html><meta charset="utf-8"><title>Board</title><style>${look}</style><svg viewBox="${left} ${top} ${right - left} ${bottom - top}">${landMarkup(art, live, 'plain')}${roads.join('')}</svg>`;
  const server = http.createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(page));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
