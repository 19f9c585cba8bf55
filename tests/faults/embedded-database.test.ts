import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killWhileWriting } from '../support/kill-while-writing.ts';

test('twenty kills while writing lose nothing that was acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-faults-'));
  expect(await killWhileWriting(join(folder, 'data'), 20)).toEqual({ kills: 20, lost: 0 });
  await rm(folder, { recursive: true });
}, 300_000);
