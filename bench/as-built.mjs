import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/**
 * Reads TypeScript as the build does. The tests' own loader names every function when it's made, which takes
 * a tenth of the time we measure.
 */
if (!import.meta.url.endsWith('?hooks')) register(`${import.meta.url}?hooks`);

export async function load(url, context, nextLoad) {
  if (!/\.tsx?$/.test(url)) return nextLoad(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    loader: url.endsWith('x') ? 'tsx' : 'ts',
    target: 'node20',
    sourcemap: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
