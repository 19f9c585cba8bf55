import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** What most people see first, by the file of its page. `catalogue.scripts.spec.ts` holds a browser to it. */
const firstPages = [
  ['/', 'app/home-page'],
  ['/?search=desk', 'app/home-page'],
  ['/listing/1', 'app/listing-page'],
  ['/categories', 'catalogue/categories-page'],
] as const;
/** Compressed, before anybody does anything. React is 66,000 of it. */
const mostBytes = 90_000;

/** All that is loaded before somebody does something. */
function listFirst(page: string): string[] {
  const names = ['app/begin.ts', 'app/entry-client.tsx', `${page}.tsx`];
  return [...new Set(names.flatMap((name) => [...listLoaded(`src/web/${name}`)]))];
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

  test.each(firstPages)('%s is few files', async (_path, page) => {
    expect(listFirst(page).length).toBeLessThan(9);
  });

  test.each(firstPages)('%s is light', async (_path, page) => {
    const sizes = await Promise.all(
      listFirst(page).map(async (name) => {
        const code = await readFile(join(web, scripts[name]!.file));
        return [name, gzipSync(code, { level: 9 }).length] as const;
      }),
    );
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(total, sizes.map((size) => size.join(' ')).join('\n')).toBeLessThanOrEqual(mostBytes);
  });
});
