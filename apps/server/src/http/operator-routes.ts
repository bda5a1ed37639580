import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDeed, readDeed } from '../operator/deeds.ts';
import type { OperatorServices } from '../operator/operator-services.ts';
import { underBasePath } from './base-path.ts';
import type { Figures } from './figures.ts';
import {
  confirmationPage,
  operatorStyle,
  overviewPage,
  personPage,
  problemPage,
  subjectPage,
} from './operator-page.ts';
import { allowForms } from './security-headers.ts';
import { fromOurPage } from './session-cookies.ts';

const formSchema = z.looseObject({
  key: z.string(),
  deed: z.string().refine(isDeed),
  sure: z.literal('yes').optional(),
});

const idSchema = z.object({ id: z.string().max(500) });

interface Needs extends OperatorServices {
  readonly basePath: string;
  /** What whoever asks has to give as the password; nobody may where there is none. */
  readonly token: string | null;
  readonly figures: Figures;
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

/** `/metrics` and `/operator`, for whoever has the token. */
export function operatorRoutes(app: FastifyInstance, needs: Needs): void {
  const { basePath, token, figures, overview, tableOverview, personOverview, personData, carryOut, denied } = needs;
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
  const show = (reply: FastifyReply, page: string): FastifyReply => {
    allowForms(reply);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(underBasePath(basePath, page));
  };
  const missing = (reply: FastifyReply, reason: string): FastifyReply => show(reply.code(404), problemPage(reason));
  app.get('/operator', options, async (_request, reply) => show(reply, overviewPage(await overview(), key)));
  app.get('/operator/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(operatorStyle),
  );
  // the address of a table may be given whole, as people send it
  app.get('/operator/table', options, async (request, reply) => {
    const given = idSchema.safeParse(request.query);
    const id = given.success ? (given.data.id.split(/[?#]/)[0]?.split('/').at(-1) ?? '') : '';
    const found = await tableOverview(id);
    return found === null ? missing(reply, `There is no table ${id}.`) : show(reply, subjectPage(found, key));
  });
  app.get('/operator/person', options, async (request, reply) => {
    const given = idSchema.safeParse(request.query);
    const id = given.success ? given.data.id : '';
    const found = await personOverview(id);
    return found === null ? missing(reply, `Nobody is known as ${id}.`) : show(reply, personPage(found, id, key));
  });
  app.get('/operator/person-data', options, async (request, reply) => {
    const given = idSchema.safeParse(request.query);
    const found = given.success ? await personData(given.data.id) : null;
    if (found === null) return missing(reply, 'Nobody is known as that.');
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="person.json"')
      .send(found);
  });
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post('/operator', options, async (request, reply) => {
      const form = formSchema.safeParse(request.body);
      const deed = form.success ? readDeed(form.data.deed, form.data) : null;
      if (!form.success || deed?.ok !== true || form.data.key !== key || !fromOurPage(request.headers))
        return reply.code(403).send({ error: 'use the buttons of the page' });
      if (form.data.sure !== 'yes') return show(reply, confirmationPage(deed.value, key));
      const done = await carryOut(deed.value);
      if (!done.ok) return missing(reply, done.error);
      request.log.warn(deed.value, 'the operator did something');
      return reply.redirect(`${basePath}/operator`, 303);
    });
  });
}
