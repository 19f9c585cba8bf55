import { type Logger, pino } from 'pino';

/** One JSON line an event, on standard error: standard output is for people. */
export function createLogger(
  level: string,
  destination: { write(line: string): void } = process.stderr,
): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError },
      redact: {
        paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
        remove: true,
      },
    },
    destination,
  );
}

interface Described {
  type: string;
  message: string;
  code?: string;
  query?: string;
  stack?: string;
  cause?: Described;
}

/**
 * What failed and where, but nobody's data: Drizzle puts a query's parameters into its message, and
 * PostgreSQL puts the offending row into `detail`. So we only pass on what is known to be safe.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { query, code, constraint, cause } = error as Error & Record<string, unknown>;
  const isQuery = typeof query === 'string' && 'params' in error;
  // PostgreSQL quotes a value that it cannot read.
  const quotesValue = typeof code === 'string' && /^22/.test(code);
  const plain = quotesValue ? error.message.replace(/".*"/s, '"…"') : error.message;
  const message = isQuery ? 'A query failed.' : plain;
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(isQuery && { query }),
    ...(error.stack && { stack: error.stack.replace(error.message, () => message) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
