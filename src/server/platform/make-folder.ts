import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, and returns whether it was missing. Node's own recursive `mkdir` never
 * returns in places where nothing can be made, such as /proc.
 */
export async function makeFolder(folder: string, isAgain = false): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return false;
    if (code !== 'ENOENT' || isAgain) throw error;
    // Somebody else may make what is above it at this moment.
    if (!existsSync(dirname(folder))) await makeFolder(dirname(folder));
    return makeFolder(folder, true);
  }
}
