import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Figures } from './figures.ts';

/** What the operator's page says: headings with rows of cells. */
export type Overview = readonly {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}[];

interface Needs {
  /** What whoever asks has to give as the password; nobody may where there is none. */
  readonly token: string | null;
  readonly figures: Figures;
  readonly overview: () => Promise<Overview>;
  /** Told of whoever gave another token. */
  readonly denied: (request: FastifyRequest) => void;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The password of HTTP Basic, or the token of a Bearer, as Prometheus sends it. */
function tokenIn({ headers }: FastifyRequest): string | null {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return null;
  const text = Buffer.from(value, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}

const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

const cells = (tag: 'td' | 'th', row: readonly (string | number)[]): string =>
  `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

/** The page, in English and without style or script: it is for whoever runs the server. */
const pageOf = (overview: Overview): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<title>Gridwright: operator</title><h1>Gridwright</h1>',
    ...overview.map(
      ({ title, head, rows }) =>
        `<h2>${escaped(title)}</h2>${
          rows.length === 0
            ? '<p>None.</p>'
            : `<table border="1" cellpadding="4">${cells('th', head)}${rows.map((row) => cells('td', row)).join('')}</table>`
        }`,
    ),
    '</html>',
  ].join('\n');

/** `/metrics` and `/operator`, for whoever has the token. */
export function operatorRoutes(app: FastifyInstance, { token, figures, overview, denied }: Needs): void {
  if (token === null) return;
  const wanted = digest(token);
  const guarded = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const given = tokenIn(request);
    if (given !== null && timingSafeEqual(digest(given), wanted)) return undefined;
    if (given !== null) denied(request);
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="operator", charset="UTF-8"')
      .send({ error: 'the token of the operator is needed' });
  };
  const options = { onRequest: guarded };
  app.get('/metrics', options, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(figures.contentType)
      .send(await figures.text()),
  );
  app.get('/operator', options, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(await overview())),
  );
}
