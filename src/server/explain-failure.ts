import { ConfigurationError } from '#config';
import { DirectoryInUse } from '#server/platform/db/directory-lock.ts';
import { isRefusal } from '#server/platform/http/errors.ts';

/** What the operator can mend, in a line; anything else is a fault of ours and keeps its stack. */
export function explainFailure(failure: unknown): string | null {
  const error = failure as NodeJS.ErrnoException & { port?: number; address?: string };
  if (error instanceof ConfigurationError || error instanceof DirectoryInUse || isRefusal(error))
    return error.message;
  if (error.code === 'EADDRINUSE') {
    return `port ${error.port} is already taken. Stop what listens there, or set PORT to another one.`;
  }
  if (error.code === 'EACCES' && error.port) {
    return `port ${error.port} may not be used by this user. Set PORT to another one.`;
  }
  if (error.code === 'EADDRNOTAVAIL')
    return `this machine has no address ${error.address}. Set HOST to one it has.`;
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND') {
    return 'the database in DATABASE_URL does not answer. Is it running?';
  }
  if (error.code && /^(28|3D)/.test(error.code))
    return `the database in DATABASE_URL refuses: ${error.message}.`;
  if (
    error.code &&
    ['EACCES', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENOSPC'].includes(error.code) &&
    error.path
  ) {
    return `${error.path} cannot be used (${error.code}). Set DATA_DIR to a folder that can be written.`;
  }
  return null;
}
