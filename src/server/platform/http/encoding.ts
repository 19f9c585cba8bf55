import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Ready to be sent to anybody who takes this encoding. */
export interface EncodedText {
  encoding: Encoding;
  bytes: Buffer;
  tag: string;
  /** Since when it says this, in whole seconds, where that is known. */
  since?: Date;
}

/** The best one that the visitor takes. */
export function chooseEncoding(request: FastifyRequest): Encoding {
  const wishes = new Map(
    String(request.headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => [part.split(';', 1)[0]!.trim(), Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1)]),
  );
  const wish = (encoding: Encoding) => wishes.get(encoding) ?? 0;
  const best = wish('br') >= wish('gzip') ? 'br' : 'gzip';
  return wish(best) > 0 ? best : 'identity';
}

/** One chunk for a whole page, because each further chunk is another round trip to the thread pool. */
const chunkSize = 64 * 1024;
const gzipOptions = { chunkSize, level: 4 };
const brotliOptions = (text: Buffer) => ({
  chunkSize,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});

/** While others get their answers. */
export async function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliCompress)(text, brotliOptions(text));
  return encoding === 'gzip' ? promisify(gzip)(text, gzipOptions) : text;
}

export async function encode(text: Buffer, encoding: Encoding): Promise<EncodedText> {
  return wrap(await compress(text, encoding), encoding);
}

/** On a thread of its own that's quicker, by the time it takes to hand it to another one. */
export function encodeAtOnce(text: Buffer, encoding: Encoding): EncodedText {
  if (encoding === 'br') return wrap(brotliCompressSync(text, brotliOptions(text)), encoding);
  return wrap(encoding === 'gzip' ? gzipSync(text, gzipOptions) : text, encoding);
}

function wrap(compressed: Buffer, encoding: Encoding): EncodedText {
  // Without the room that was left over, because it may be kept.
  const bytes = Buffer.from(new Uint8Array(compressed).buffer);
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { encoding, bytes, tag };
}

/** A visitor who already has these very bytes gets a 304. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { encoding, bytes, tag, since }: EncodedText,
): FastifyReply {
  reply.header('vary', 'accept-encoding').header('etag', tag);
  if (since) reply.header('last-modified', since.toUTCString());
  if (isKnown(request, tag, since) && reply.statusCode === 200)
    return reply.status(304).removeHeader('content-type').send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** A tag is exact, so if there is one, we ignore the time. */
function isKnown({ headers }: FastifyRequest, tag: string, since: Date | undefined): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tags.includes(tag);
  const time = Date.parse(headers['if-modified-since'] ?? '');
  return since !== undefined && since.getTime() <= time;
}
