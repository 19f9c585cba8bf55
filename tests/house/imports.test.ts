import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#config';

const run = promisify(execFile);
const depcruise = join(projectRoot, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const rules = join(projectRoot, '.dependency-cruiser.mjs');

/** Who must not import, and what. */
const planted: [rule: string, importer: string, imported: string][] = [
  ['contract-imports-zod-only', 'src/contract/a.ts', 'src/server/platform/b.ts'],
  ['web-imports-contract-only', 'src/web/lib/a.ts', 'src/server/search/b.ts'],
  ['web-slices-stay-apart', 'src/web/listing/a.tsx', 'src/web/accounts/b.tsx'],
  ['web-slices-stay-apart', 'src/web/listing/c.tsx', 'src/web/app/b.tsx'],
  ['web-ui-and-lib-know-no-slice', 'src/web/ui/a.tsx', 'src/web/listing/b.tsx'],
  ['server-never-imports-web', 'src/server/app.ts', 'src/web/app/b.tsx'],
  ['platform-knows-no-slice', 'src/server/platform/a.ts', 'src/server/accounts/b.ts'],
  ['slice-order-accounts', 'src/server/accounts/a.ts', 'src/server/alerts/b.ts'],
  ['slice-order-search', 'src/server/search/a.ts', 'src/server/catalogue/b.ts'],
  ['room-order-deals-model', 'src/server/deals/model/a.ts', 'src/server/deals/upkeep/b.ts'],
  ['room-order-alerts-matching', 'src/server/alerts/matching/a.ts', 'src/server/alerts/delivering/b.ts'],
  ['slices-are-known', 'src/server/payments/a.ts', 'src/server/platform/b.ts'],
  ['nothing-imports-main', 'src/server/serve.ts', 'src/main.ts'],
  ['product-runs-without-demo', 'src/server/demo-process.ts', 'demo/b.ts'],
  ['demo-is-its-own', 'demo/a.ts', 'src/contract/b.ts'],
  ['tests-stay-outside', 'src/server/other.ts', 'tests/support/b.ts'],
];

describe('a planted import', () => {
  let house: string;
  beforeAll(async () => {
    house = await mkdtemp(join(tmpdir(), 'tallboy-house-'));
    await symlink(join(projectRoot, 'node_modules'), join(house, 'node_modules'));
  });
  afterAll(() => rm(house, { recursive: true }));

  async function plant(path: string, content: string) {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), content);
  }

  async function check(folder: string): Promise<string> {
    const args = [depcruise, '--config', rules, 'src', 'demo', 'tests'];
    const { stdout } = await run(process.execPath, args, { cwd: join(house, folder) }).catch(
      (error) => error,
    );
    return stdout;
  }

  test('is found, whichever rule it breaks', async () => {
    for (const [, importer, imported] of planted) {
      const up = '../'.repeat(importer.split('/').length - 1);
      await plant(`bad/${imported}`, 'export const b = 1;\n');
      await plant(`bad/${importer}`, `import { b } from '${up}${imported}';\nexport const a = b;\n`);
    }
    await plant('bad/src/contract/c.ts', "import { d } from './d.ts';\nexport const c = () => d;\n");
    await plant('bad/src/contract/d.ts', "import { c } from './c.ts';\nexport const d = () => c;\n");
    await plant('bad/src/server/alerts/e.ts', 'export type E = 1;\n');
    await plant(
      'bad/src/web/lib/f.ts',
      "import type { E } from '../../server/alerts/e.ts';\nexport type F = E;\n",
    );
    const found = await check('bad');
    for (const [rule, importer, imported] of planted) {
      expect(found).toContain(`error ${rule}: ${importer} → ${imported}`);
    }
    expect(found).toContain('error no-circles');
    // Importing only a type binds two rooms as tightly as importing a value.
    expect(found).toContain('error web-imports-contract-only: src/web/lib/f.ts → src/server/alerts/e.ts');
  });

  test('that is allowed is let through', async () => {
    await plant('good/src/contract/b.ts', "import { z } from 'zod';\nexport const b = z.string();\n");
    await plant(
      'good/src/server/search/a.ts',
      "import { b } from '../../contract/b.ts';\nexport const a = b;\n",
    );
    await plant(
      'good/src/web/listing/c.ts',
      "import { b } from '../../contract/b.ts';\nexport const c = b;\n",
    );
    await plant('good/demo/d.ts', 'export const d = 1;\n');
    await plant('good/tests/e.ts', "import { a } from '../src/server/search/a.ts';\nexport const e = a;\n");
    expect(await check('good')).toContain('no dependency violations found');
  });
});
