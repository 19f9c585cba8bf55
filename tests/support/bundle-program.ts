import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '#config';
import { builtInData } from '../../scripts/built-in-data.mjs';

/** A program of tests/support that a test starts over and over, so it's bundled once. Answers with where it is. */
export function bundleProgram(name: string): string {
  const outfile = join(projectRoot, 'dist', name);
  beforeAll(async () => {
    await build({
      entryPoints: [join(projectRoot, 'tests', 'support', name)],
      outfile,
      bundle: true,
      packages: 'external',
      plugins: [builtInData],
      platform: 'node',
      format: 'esm',
    });
  });
  afterAll(() => rm(outfile));
  return outfile;
}
