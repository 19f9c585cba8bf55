import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '#config';

/**
 * An embedded database belongs to one user, with every file in it. If another user opens it, such as root, it
 * gets files that its own user can't write, and won't open for them again.
 */
export function insistOnOwner(folder: string): void {
  const own = process.geteuid?.();
  const strange = own === undefined ? null : findStrange(folder, own);
  if (!strange) return;
  throw new ConfigurationError(
    strange.path === folder
      ? `${folder} belongs to another user (number ${strange.uid}). Run this as that user: sudo -u '#${strange.uid}' …`
      : `${strange.path} belongs to another user (number ${strange.uid}). That happens when somebody else opens the database. As root, give it back: chown -R --reference=${folder} ${folder}`,
  );
}

function findStrange(path: string, own: number): { path: string; uid: number } | null {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  if (found.uid !== own) return { path, uid: found.uid };
  if (!found.isDirectory()) return null;
  for (const name of readdirSync(path)) {
    const strange = findStrange(join(path, name), own);
    if (strange) return strange;
  }
  return null;
}
