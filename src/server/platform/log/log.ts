import { type Logger, pino } from 'pino';

/** One JSON line an event, on standard error: standard output is for people. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      redact: {
        paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
        remove: true,
      },
    },
    process.stderr,
  );
}
