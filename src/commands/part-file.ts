import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** In milliseconds; whoever is still writing has written more recently. */
const abandonedAfter = 60 * 60_000;
const ending = /^(?:\.[\da-f]{8})?\.part$/;

/**
 * The name to write a file under before it's moved to its place. It's different each time, so that two at
 * once don't write into one.
 */
export function namePart(file: string): string {
  return `${file}.${randomBytes(4).toString('hex')}.part`;
}

/** Removes what's left by processes that were killed while writing this file. */
export async function removeAbandonedParts(file: string): Promise<void> {
  const [folder, name] = [dirname(file), basename(file)];
  const isPart = (other: string) => other.startsWith(name) && ending.test(other.slice(name.length));
  for (const part of (await readdir(folder).catch(() => [])).filter(isPart)) {
    const path = join(folder, part);
    const written = await stat(path).catch(() => null);
    if (written && Date.now() - written.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}
