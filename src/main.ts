import { ConfigurationError, readConfig } from '#config';
import { DirectoryInUse } from '#server/platform/db/directory-lock.ts';
import { serve } from '#server/serve.ts';

try {
  await serve(readConfig());
} catch (error) {
  const explanation = explain(error as NodeJS.ErrnoException & { port?: number; address?: string });
  if (!explanation) throw error;
  console.error(`Tallboy cannot start: ${explanation}`);
  process.exitCode = 1;
}

/** What the operator can mend, in a line; anything else is a fault of ours and keeps its stack. */
function explain(error: NodeJS.ErrnoException & { port?: number; address?: string }): string | null {
  if (error instanceof ConfigurationError || error instanceof DirectoryInUse) return error.message;
  if (error.code === 'EADDRINUSE') {
    return `port ${error.port} is already taken. Stop what listens there, or set PORT to another one.`;
  }
  if (error.code === 'EACCES' && error.port)
    return `port ${error.port} may not be used by this user. Set PORT to another one.`;
  if (error.code === 'EADDRNOTAVAIL')
    return `this machine has no address ${error.address}. Set HOST to one it has.`;
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND') {
    return 'the database in DATABASE_URL does not answer. Is it running?';
  }
  if (error.code && /^(28|3D)/.test(error.code))
    return `the database in DATABASE_URL refuses: ${error.message}.`;
  return null;
}
