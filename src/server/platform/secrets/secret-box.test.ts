import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config';
import { openSecretBox, UnreadableSecret } from './secret-box.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallboy-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openAt = (dataDirectory = folder, secretKey: Buffer | null = null) =>
  openSecretBox({ dataDirectory, secretKey });

test('what is sealed comes back, also after a restart, and shows nothing meanwhile', async () => {
  const sealed = openAt().seal('kōwhai token 🔑', 'data-source 5');
  expect(sealed).not.toContain('token');
  expect(openAt().open(sealed, 'data-source 5')).toBe('kōwhai token 🔑');
  expect(await readdir(folder)).toEqual(['secret-key']);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toMatch(/^[\w-]{43}\n$/);
});

test('the same secret is never sealed the same way twice', () => {
  const box = openAt();
  expect(box.seal('a', 'x')).not.toBe(box.seal('a', 'x'));
});

test('opens nowhere else, with no other key, and not after a change', () => {
  const box = openAt();
  const sealed = box.seal('token', 'data-source 5');
  expect(() => box.open(sealed, 'data-source 6')).toThrow(UnreadableSecret);
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => box.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'data-source 5')).toThrow(
    UnreadableSecret,
  );
  expect(() => box.open(sealed.slice(0, 30), 'data-source 5')).toThrow(UnreadableSecret);
  expect(() => box.open('token', 'data-source 5')).toThrow('wasn’t encrypted by Tallboy');
  expect(() => openAt(folder, randomBytes(32)).open(sealed, 'data-source 5')).toThrow('a different key');
  // Where there is no key, opening makes none: the right one may be put back.
  const elsewhere = join(folder, 'elsewhere');
  expect(() => openAt(elsewhere).open(sealed, 'data-source 5')).toThrow('a different key');
});

test('a key from the settings leaves no file, and is the same wherever it is set', async () => {
  const { secretKey } = readConfig({ SECRET_KEY: randomBytes(32).toString('base64') });
  const sealed = openAt(folder, secretKey).seal('token', 'x');
  expect(openAt(join(folder, 'elsewhere'), secretKey).open(sealed, 'x')).toBe('token');
  expect(await readdir(folder)).toEqual([]);
});

test('a damaged key file is said, never overwritten', async () => {
  await writeFile(join(folder, 'secret-key'), 'short\n');
  expect(() => openAt().seal('token', 'x')).toThrow('secret-key is damaged');
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe('short\n');
});
