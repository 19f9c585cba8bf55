import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildPages } from 'vite';
import { filesBelow, hashOf, isStamped, root, run } from './prepare.mjs';

await Promise.all([
  buildServer(),
  buildPages({ root, logLevel: 'warn' }).then(compressAssets),
  buildPages({ root, logLevel: 'warn', build: { ssr: 'src/web/app/entry-server.tsx' } }),
]);

async function buildServer() {
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/main.ts',
      cli: 'src/cli.ts',
      demo: 'src/demo.ts',
      connect: 'src/server/platform/db/connect.ts',
      'embedded.worker': 'src/server/platform/db/embedded.worker.ts',
      'extract.worker': 'src/server/pipeline/extract/extract.worker.ts',
      'make-template': 'src/server/platform/db/make-template.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    splitting: true,
    logLevel: 'warning',
  });
  makeTemplate();
}

/** An empty migrated database, from which a first start and every test begin in a second. */
function makeTemplate() {
  const stamp = join(root, 'dist', '.database-template');
  const wanted = hashOf(filesBelow('src/server/platform/db/migrations'), [
    packageVersion('@electric-sql/pglite'),
    packageVersion('pg-boss'),
  ]);
  if (isStamped(stamp, wanted)) return;
  rmSync(join(root, 'dist', 'database-template.tar'), { force: true });
  run(process.execPath, [join('dist', 'server', 'make-template.js')]);
  writeFileSync(stamp, wanted);
}

/** Compressed once here instead of at every request. */
function compressAssets() {
  const folder = join(root, 'dist', 'web', 'assets');
  for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const content = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content, { params }));
  }
}

function packageVersion(name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}
