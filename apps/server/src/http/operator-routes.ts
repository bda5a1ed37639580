import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Figures } from './figures.ts';
import { allowForms } from './security-headers.ts';
import { fromOurPage } from './session-cookies.ts';

/** A button that does something at a table, or with a line of its chat. */
export interface DeedButton {
  readonly label: string;
  readonly deed: Deed;
  readonly table: string;
  readonly line?: number;
}
export const deeds = ['hand-over', 'remove-line', 'dismiss-report'] as const;
export type Deed = (typeof deeds)[number];
type Cell = string | number | readonly DeedButton[];

/** What the operator's page says: headings with rows of cells. */
export type Overview = readonly {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}[];

const formSchema = z.object({
  key: z.string(),
  deed: z.enum(deeds),
  table: z.string().min(1).max(64),
  line: z.coerce.number().int().min(0),
});

interface Needs {
  /** What whoever asks has to give as the password; nobody may where there is none. */
  readonly token: string | null;
  readonly figures: Figures;
  readonly overview: () => Promise<Overview>;
  /** Does what a button says; false when there is nothing to do. */
  readonly carryOut: (deed: Deed, table: string, line: number) => Promise<boolean>;
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

const hidden = (name: string, value: string | number): string =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`;
const formOf = ({ label, deed, table, line }: DeedButton, key: string): string =>
  [
    '<form method="post" action="/operator">',
    ...Object.entries({ key, deed, table, line: line ?? 0 }).map(([name, value]) => hidden(name, value)),
    `<button>${escaped(label)}</button></form>`,
  ].join('');

const cells = (tag: 'td' | 'th', row: readonly Cell[], key: string): string => {
  const content = (cell: Cell): string =>
    typeof cell === 'object' ? cell.map((button) => formOf(button, key)).join('') : escaped(cell);
  return `<tr>${row.map((cell) => `<${tag}>${content(cell)}</${tag}>`).join('')}</tr>`;
};

/** The page, in English and without style or script: it is for whoever runs the server. `key`: what its buttons send along. */
const pageOf = (overview: Overview, key: string): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<title>Gridwright: operator</title><h1>Gridwright</h1>',
    ...overview.map(
      ({ title, head, rows }) =>
        `<h2>${escaped(title)}</h2>${
          rows.length === 0
            ? '<p>None.</p>'
            : `<table border="1" cellpadding="4">${cells('th', head, key)}${rows.map((row) => cells('td', row, key)).join('')}</table>`
        }`,
    ),
    '</html>',
  ].join('\n');

/** `/metrics` and `/operator`, for whoever has the token. */
export function operatorRoutes(app: FastifyInstance, { token, figures, overview, carryOut, denied }: Needs): void {
  if (token === null) return;
  // browsers send the password by themselves, also for the form of another site: that one does not know this
  const key = createHash('sha256').update(`form ${token}`).digest('hex');
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
  app.get('/operator', options, async (_request, reply) => {
    allowForms(reply);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(await overview(), key));
  });
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post('/operator', options, async (request, reply) => {
      const form = formSchema.safeParse(request.body);
      if (!form.success || form.data.key !== key || !fromOurPage(request.headers))
        return reply.code(403).send({ error: 'use the buttons of the page' });
      const { deed, table, line } = form.data;
      if (!(await carryOut(deed, table, line))) return reply.code(404).send({ error: 'there is nothing to do' });
      request.log.warn({ deed, table, line }, 'the operator did something');
      return reply.redirect('/operator', 303);
    });
  });
}
