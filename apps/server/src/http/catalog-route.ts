import type { Catalog } from '@gridwright/protocol';
import type { FastifyInstance } from 'fastify';
import QuickLRU from 'quick-lru';
import { catalogIn } from '../plugins/catalog.ts';
import type { Services } from '../services/services.ts';
import { askAgain, type Content, contentOf, jsonType, send } from './content.ts';

/** So many choices of languages are kept: what somebody makes up does not grow without end. */
const mostChoices = 50;

const languagesOf = ({ maps, decks, variants, bots }: Catalog): ReadonlySet<string> =>
  new Set([...maps, ...decks, ...variants, ...bots].flatMap(({ messages }) => Object.keys(messages)));

/**
 * `/catalog.json?languages=fr,en`: what `catalog.list` answers. It is by far the longest answer, and the same for everybody, so
 * that it travels compressed, and who has it already is told no more than that.
 */
export function catalogRoute(app: FastifyInstance, currentCatalog: Services['catalog']): void {
  /** By the languages that are there, for as long as the catalogue stays the same. */
  const kept = new WeakMap<Catalog, QuickLRU<string, Content>>();

  function contentIn(catalog: Catalog, asked: readonly string[] | null): Content {
    const contents = kept.get(catalog) ?? new QuickLRU<string, Content>({ maxSize: mostChoices });
    kept.set(catalog, contents);
    const spoken = [...languagesOf(catalog)].toSorted();
    const languages = spoken.filter((language) => asked?.includes(language) ?? true);
    const key = languages.join(',');
    const content = contents.get(key) ?? contentOf(JSON.stringify(catalogIn(catalog, languages)), jsonType);
    contents.set(key, content);
    return content;
  }

  app.get<{ Querystring: { languages?: string | string[] } }>('/catalog.json', async (request, reply) => {
    const { languages } = request.query;
    const asked = languages === undefined ? null : [languages].flat().flatMap((some) => some.split(','));
    return send(request, reply, contentIn(await currentCatalog(), asked), askAgain);
  });
}
