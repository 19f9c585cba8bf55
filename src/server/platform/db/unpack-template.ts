import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const block = 512;
const piece = 65_536;

/**
 * Writes the files of a dump into a folder. PGlite could do it while it opens them, but then the whole dump passes
 * through its thread's memory, and most of that is never given back.
 */
export async function unpackTemplate(template: string, folder: string): Promise<void> {
  const dump = await open(template);
  try {
    const header = Buffer.alloc(block);
    for (let at = 0; (await dump.read(header, 0, block, at)).bytesRead === block; ) {
      const path = join(folder, readText(header, 0, 100));
      const size = Number.parseInt(readText(header, 124, 12), 8) || 0;
      at += block;
      // Two empty blocks end it.
      if (header[0] === 0) return;
      if (readText(header, 156, 1) === '5') await mkdir(path, { recursive: true, mode: 0o700 });
      else {
        await writeFile(path, readPieces(dump, at, at + size), { mode: 0o600 });
      }
      at += Math.ceil(size / block) * block;
    }
  } finally {
    await dump.close();
  }
}

async function* readPieces(dump: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += piece) {
    const content = Buffer.alloc(Math.min(piece, to - at));
    await dump.read(content, 0, content.length, at);
    yield content;
  }
}

function readText(header: Buffer, at: number, length: number): string {
  const [text = ''] = header.toString('latin1', at, at + length).split('\0', 1);
  return text.trim();
}
