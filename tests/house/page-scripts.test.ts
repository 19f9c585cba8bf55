import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#config';

interface Script {
  file: string;
  imports?: string[];
}

const web = join(projectRoot, 'dist', 'web');
const scripts: Record<string, Script> = JSON.parse(
  await readFile(join(web, '.vite', 'manifest.json'), 'utf8'),
);
const pages = Object.keys(scripts).filter((name) => /^src\/web\/.+-page\.tsx$/.test(name));

/** A script and all that is loaded with it. */
function listLoaded(name: string, found = new Set<string>()): Set<string> {
  if (!found.has(name)) {
    found.add(name);
    for (const imported of scripts[name]!.imports ?? []) listLoaded(imported, found);
  }
  return found;
}

describe('what a page loads', () => {
  test('is known for every page', () => {
    expect(pages.length).toBeGreaterThan(15);
  });

  test.each(pages)('%s brings no schemas', async (page) => {
    for (const name of listLoaded(page)) {
      const code = await readFile(join(web, scripts[name]!.file), 'utf8');
      expect(code.includes('ZodError'), scripts[name]!.file).toBe(false);
    }
  });

  test.each(['app/home-page', 'catalogue/categories-page'])('%s is few files', (page) => {
    const loaded = [...listLoaded(`src/web/${page}.tsx`), ...listLoaded('src/web/app/entry-client.tsx')];
    expect(new Set(loaded).size).toBeLessThan(9);
  });
});
