import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A body that is sent often, and its compressed forms once they have been made. */
export interface Content {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  readonly forms: Map<'br' | 'gzip', Promise<Buffer>>;
}

const compressible = /^(text\/|application\/(json|manifest\+json)|image\/svg)/;
const worthwhile = 800;

/** The type of a body in JSON. */
export const jsonType = 'application/json; charset=utf-8';

/** A body to be sent; `smallest` is its smallest form where somebody has made it before. */
export const contentOf = (body: Buffer | string, type: string, smallest?: Buffer): Content => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { type, etag, body: bytes, forms: new Map(smallest === undefined ? [] : [['br', Promise.resolve(smallest)]]) };
};

const make = {
  br: (body: Buffer, quality: number) =>
    brotli(body, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer, quality: number) => gzip(body, { level: Math.min(9, quality) }),
};

function formOf({ body, forms }: Content, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const form = forms.get(encoding) ?? make[encoding](body, 5);
  forms.set(encoding, form);
  return form;
}

/** Replaces the quickly made compressed form by the smallest one, in the background. */
export async function squeeze(content: Content): Promise<void> {
  if (!compressible.test(content.type) || content.body.length < worthwhile) return;
  content.forms.set('br', Promise.resolve(await make.br(content.body, 11)));
}

/** Sends a content in the best form that the asker understands, or nothing when they have it already. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
  caching: string,
): Promise<FastifyReply> {
  void reply
    .header('cache-control', caching)
    .header('etag', content.etag)
    .header('vary', 'accept-encoding')
    .type(content.type);
  if (request.headers['if-none-match'] === content.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null || !compressible.test(content.type) || content.body.length < worthwhile)
    return reply.send(content.body);
  return reply.header('content-encoding', encoding).send(await formOf(content, encoding));
}

/** For an address that names its content by a hash: it never has to be asked for again. */
export const forGood = 'public, max-age=31536000, immutable';
/** Kept, but asked for each time whether it is still the same. */
export const askAgain = 'no-cache';
/** For one visitor and one moment. */
export const keptNowhere = 'no-store';
