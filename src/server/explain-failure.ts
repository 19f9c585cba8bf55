import { ConfigurationError } from '#config';
import { DirectoryInUse } from '#server/platform/db/directory-lock.ts';
import { isDiskFull } from '#server/platform/db/disk-full.ts';
import { ServerGone } from '#server/platform/db/door.ts';
import { isUnreachable } from '#server/platform/db/unreachable.ts';
import { isRefusal } from '#server/platform/http/errors.ts';

type Failure = NodeJS.ErrnoException & { port?: number; address?: string; severity?: string };

/** What the operator can fix, in a line. Anything else is our fault and keeps its stack. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof ConfigurationError || error instanceof DirectoryInUse || isRefusal(error))
    return error.message;
  if (isDiskFull(error)) return 'there’s no room left on the disk.';
  const root = rootOf(error);
  if (root instanceof ServerGone) return `${root.message} Everything up to then is saved. Run this again.`;
  const { path, code } = error as Failure;
  return path && code ? `can’t use ${path} (${code}).` : null;
}

/** For each stage of the start, which setting to look at. */
export function blameDatabaseUrl(error: unknown): never {
  const root = rootOf(error);
  if (root.code === 'ERR_INVALID_URL' || root instanceof URIError)
    blame(error, 'DATABASE_URL must look like postgres://user:password@host:5432/name.');
  if (isUnreachable(error)) blame(error, 'the database in DATABASE_URL isn’t answering. Is it running?');
  if (root.severity && /^(28|3D|53|42501)/.test(root.code ?? ''))
    blame(error, `the database in DATABASE_URL refused: ${root.message}.`);
  if (root.severity || root instanceof TypeError) throw error;
  blame(error, `DATABASE_URL doesn’t point to PostgreSQL: ${root.message}.`);
}

export function blameDataDirectory(directory: string): (error: unknown) => never {
  return (error) => {
    const root = rootOf(error);
    if (/^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|EISDIR|ENOSPC)$/.test(root.code ?? ''))
      blame(
        error,
        `can’t use ${root.path ?? directory} (${root.code}). Set DATA_DIR to a folder Tallboy can write to.`,
      );
    if ((error as Failure).code === 'EMBEDDED_LOST' || /^(XX|58)/.test(root.code ?? ''))
      blame(
        error,
        `can’t open the database in ${directory}: it’s damaged or from another version (${root.message}). Restore a copy, or set DATA_DIR to another folder.`,
      );
    throw error;
  };
}

export function blameAddress(host: string): (error: unknown) => never {
  return (error) => {
    const { code, port } = error as Failure;
    if (code === 'EADDRINUSE')
      blame(error, `port ${port} is already in use. Stop whatever is using it, or set PORT to another one.`);
    if (code === 'EACCES')
      blame(error, `this user isn’t allowed to use port ${port}. Set PORT to another one.`);
    if (code && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_\w+|EINVAL)$/.test(code))
      blame(error, `this machine has no address ${host}. Set HOST to one it has.`);
    throw error;
  };
}

function blame(cause: unknown, line: string): never {
  throw new ConfigurationError(line, { cause });
}

function rootOf(error: unknown): Failure {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : (error as Failure);
}
