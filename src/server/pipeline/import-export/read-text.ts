import { createReadStream } from 'node:fs';
import { decodeWindows1252 } from '#server/platform/net/charset.ts';

/** How a file's letters are written. A spreadsheet may write what Windows did before UTF-8, or two bytes for each. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** By its byte order mark; without one it is UTF-8 if all of it can be. */
export async function findEncoding(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
      const mark = isFirst && piece.subarray(0, 2).toString('hex');
      if (mark === 'fffe') return 'utf-16le';
      if (mark === 'feff') return 'utf-16be';
      isFirst = false;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** Without its byte order mark. */
export async function* readText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const pieces: AsyncIterable<Buffer> = createReadStream(file);
  if (encoding === 'windows-1252') {
    for await (const piece of pieces) yield decodeWindows1252(piece);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
