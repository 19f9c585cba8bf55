import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

export const acceptedEncodings = 'gzip, deflate, br';

export class UnknownEncoding extends Error {}

export interface Body {
  bytes: Buffer;
  /** There was more than asked for. */
  truncated: boolean;
}

/** Reads at most `limit` *decoded* bytes and then hangs up: a zip bomb does its damage when it's unpacked. */
export async function readBody(stream: Readable, encoding: string, limit: number): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpack(stream, encoding)) {
    chunks.push(chunk.subarray(0, limit - size));
    size += chunk.length;
    if (size > limit) break;
  }
  return { bytes: Buffer.concat(chunks), truncated: size > limit };
}

async function* unpack(stream: Readable, encoding: string): AsyncGenerator<Buffer> {
  if (encoding === '' || encoding === 'identity') {
    yield* stream as AsyncIterable<Buffer>;
    return;
  }
  const chunks = stream[Symbol.asyncIterator]();
  const first = await chunks.next();
  // Answers without a body are labelled as compressed all the same.
  if (first.done) return;
  const decoder = chooseDecoder(encoding, first.value);
  decoder.write(first.value);
  pipeline(chunks, decoder, () => {});
  yield* decoder as AsyncIterable<Buffer>;
}

function chooseDecoder(encoding: string, [firstByte = 0]: Buffer): Transform {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  // "deflate" should have a zlib header; servers that forget it are common.
  if (encoding === 'deflate') return (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();
  throw new UnknownEncoding(`sent its answer compressed as "${encoding}", which we didn’t ask for`);
}
