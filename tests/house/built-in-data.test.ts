import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#config';
import { builtInData } from '../../scripts/built-in-data.mjs';

const run = promisify(execFile);
const reader = join(projectRoot, 'src', 'server', 'platform', 'read-table.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallboy-data-'));
  await writeFile(
    join(folder, 'timbers.data.ts'),
    `import { readTable } from ${JSON.stringify(reader)};
    export const timbers = readTable(new URL('timbers.csv', import.meta.url), ['name']).map(({ cells }) => cells.name);`,
  );
  await writeFile(
    join(folder, 'main.ts'),
    "import { timbers } from './timbers.data.ts';\nconsole.log(timbers.join('+'));\n",
  );
});
afterAll(() => rm(folder, { recursive: true }));

const bundle = () =>
  build({
    absWorkingDir: folder,
    entryPoints: ['main.ts'],
    outfile: join(folder, 'built', 'main.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [builtInData],
    logLevel: 'silent',
  });

test('the built program holds its tables, wherever it is started', async () => {
  await writeFile(join(folder, 'timbers.csv'), 'name\nrimu\nkauri\n');
  await bundle();
  await rm(join(folder, 'timbers.csv'));
  const { stdout } = await run(process.execPath, [join(folder, 'built', 'main.mjs')], { cwd: tmpdir() });
  expect(stdout).toBe('rimu+kauri\n');
});

test('a mistake in a table stops the build and is named by file and line', async () => {
  await writeFile(join(folder, 'timbers.csv'), 'name\nrimu\n\nkauri\n');
  await expect(bundle()).rejects.toThrow('timbers.csv:3: an empty line');
});
