import { ConfigurationError } from '#config';
import { DirectoryInUse } from '#server/platform/db/directory-lock.ts';
import { isUnreachable } from '#server/platform/db/unreachable.ts';
import { isRefusal } from '#server/platform/http/errors.ts';

type Failure = NodeJS.ErrnoException & { port?: number; address?: string; severity?: string };

/** What the operator can mend, in a line; anything else is a fault of ours and keeps its stack. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof ConfigurationError || error instanceof DirectoryInUse || isRefusal(error))
    return error.message;
  const { path, code } = error as Failure;
  return path && code ? `${path} cannot be used (${code}).` : null;
}

/** Each stage of a start has a setting to blame of its own. */
export function blameDatabaseUrl(error: unknown): never {
  const root = rootOf(error);
  if (root.code === 'ERR_INVALID_URL' || root instanceof URIError)
    blame(error, 'DATABASE_URL must be like postgres://user:password@host:5432/name.');
  if (isUnreachable(error)) blame(error, 'the database in DATABASE_URL does not answer. Is it running?');
  if (root.severity && /^(28|3D|53|42501)/.test(root.code ?? ''))
    blame(error, `the database in DATABASE_URL refuses: ${root.message}.`);
  if (root.severity || root instanceof TypeError) throw error;
  blame(error, `what DATABASE_URL names does not answer as PostgreSQL does: ${root.message}.`);
}

export function blameDataDirectory(directory: string): (error: unknown) => never {
  return (error) => {
    const root = rootOf(error);
    if (/^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|EISDIR|ENOSPC)$/.test(root.code ?? ''))
      blame(
        error,
        `${root.path ?? directory} cannot be used (${root.code}). Set DATA_DIR to a folder that can be written.`,
      );
    if ((error as Failure).code === 'EMBEDDED_LOST' || /^(XX|58)/.test(root.code ?? ''))
      blame(
        error,
        `the database in ${directory} cannot be opened: it is damaged, or of another version (${root.message}). Put back a copy of it, or set DATA_DIR to another folder.`,
      );
    throw error;
  };
}

export function blameAddress(host: string): (error: unknown) => never {
  return (error) => {
    const { code, port } = error as Failure;
    if (code === 'EADDRINUSE')
      blame(error, `port ${port} is already taken. Stop what listens there, or set PORT to another one.`);
    if (code === 'EACCES')
      blame(error, `port ${port} may not be used by this user. Set PORT to another one.`);
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
