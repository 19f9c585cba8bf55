import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

test('a failed query is logged with its text and its cause, but without anybody’s data', () => {
  let line = '';
  const logger = createLogger('info', { write: (text) => (line += text) });
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'accounts_email_unique',
    detail: 'Key (email)=(hemi@example.nz) already exists.',
  });
  const failed = new DrizzleQueryError(
    'insert into accounts values ($1, $2)',
    ['hemi@example.nz', '$argon2id$x'],
    cause,
  );
  logger.error({ err: new Error('could not register', { cause: failed }) });
  expect(line).not.toMatch(/hemi|argon2id/);
  expect(JSON.parse(line).err.cause).toMatchObject({
    message: 'A query failed.',
    query: 'insert into accounts values ($1, $2)',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: '23505', constraint: 'accounts_email_unique', message: 'duplicate key value' },
  });
});
