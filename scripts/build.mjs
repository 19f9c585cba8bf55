import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildPages } from 'vite';
import { builtInData } from './built-in-data.mjs';
import { filesBelow, hashOf, isStamped, root, run } from './prepare.mjs';

// A running server still loads parts of the build it started from, so we keep the last build beside the new one.
const record = join(root, 'dist', '.last-build');
const last = new Set(existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : []);
for (const file of ['server', 'web', 'web-server'].flatMap((folder) => filesBelow(join('dist', folder)))) {
  if (!last.has(file.replace(/\.(gz|br)$/, ''))) rmSync(join(root, file));
}
const made = await Promise.all([buildServer(), buildBrowserPages(), buildServerPages()]);
writeFileSync(record, JSON.stringify(made.flat()));

async function buildBrowserPages() {
  const { output } = await buildPages({ root, logLevel: 'warn', build: { emptyOutDir: false } });
  const files = output.map(({ fileName }) => join('dist', 'web', fileName));
  files.filter((file) => /assets.*\.(js|css|svg)$/.test(file)).forEach(compress);
  return [
    ...files,
    await buildServiceWorker(),
    ...filesBelow('src/web/public').map((file) => file.replace('src/web/public', 'dist/web')),
  ];
}

/** Beside the pages, with the list of what it keeps for when there is no network: a new build is a new worker. */
async function buildServiceWorker() {
  const outfile = join('dist', 'web', 'service-worker.js');
  await bundle({
    absWorkingDir: root,
    entryPoints: ['src/web/service-worker/service-worker.ts'],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    define: { offlineFiles: JSON.stringify(listOfflineFiles()) },
  }).catch(() => process.exit(1));
  return outfile;
}

/** Whatever the offline page names, what surrounds it, and what those import. */
function listOfflineFiles() {
  const manifest = JSON.parse(readFileSync(join(root, 'dist', 'web', '.vite', 'manifest.json'), 'utf8'));
  const names = new Set(
    [
      ...['app/begin.ts', 'app/entry-client.tsx', 'favorites/offline-page.tsx'],
      ...['app/top-navigation.tsx', 'app/footer.tsx', 'app/routes.tsx'],
    ].map((file) => `src/web/${file}`),
  );
  for (const name of names) for (const imported of manifest[name].imports ?? []) names.add(imported);
  const fonts = Object.values(manifest).filter(({ src = '' }) => /^src\/web\/.+\.woff2$/.test(src));
  return [...new Set([...[...names].map((name) => manifest[name].file), ...fonts.map(({ file }) => file)])]
    .map((file) => `/${file}`)
    .sort();
}

async function buildServerPages() {
  const build = { ssr: 'src/web/app/entry-server.tsx', emptyOutDir: false };
  const { output } = await buildPages({ root, logLevel: 'warn', build });
  return output.map(({ fileName }) => join('dist', 'web-server', fileName));
}

async function buildServer() {
  const demo = findDemo();
  // Or an old build of it would still be started.
  if (!demo) rmSync(join(root, 'dist', 'server', 'demo.js'), { force: true });
  const { metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/main.ts',
      cli: 'src/cli.ts',
      connect: 'src/server/platform/db/connect.ts',
      'embedded.worker': 'src/server/platform/db/embedded.worker.ts',
      'page-reader.worker': 'src/server/pipeline/extract/page-reader.worker.ts',
      'page.worker': 'src/server/platform/http/page.worker.ts',
      'words.worker': 'src/server/catalogue/words.worker.ts',
      'make-template': 'src/server/platform/db/make-template.ts',
      ...(demo && { demo }),
    },
    outdir: 'dist/server',
    bundle: true,
    packages: 'external',
    plugins: [builtInData],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    splitting: true,
    logLevel: 'warning',
    metafile: true,
    // esbuild has already printed what is wrong, and where.
  }).catch(() => process.exit(1));
  makeTemplate();
  return [...Object.keys(metafile.outputs), ...['page', 'page-reader'].map(writeLoader)];
}

/**
 * Piscina requires what its threads run, and Node aborts as a whole when a thread is stopped in the middle of requiring
 * an ES module. One that is imported may be stopped at any time.
 */
function writeLoader(name) {
  const file = join('dist', 'server', `${name}.worker.cjs`);
  const load = `import('./${name}.worker.js').then(({ default: handle }) => handle)`;
  writeFileSync(
    join(root, file),
    `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = ${load};\n`,
  );
  return file;
}

/** The demo is a package of its own, which an installation may leave out. */
function findDemo() {
  try {
    return createRequire(join(root, 'package.json')).resolve('tallboy-demo/process');
  } catch {
    return null;
  }
}

/** An empty migrated database to copy, so that a first start and every test take a second. */
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
function compress(file) {
  const content = readFileSync(join(root, file));
  writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(join(root, `${file}.br`), brotliCompressSync(content, { params }));
}

function packageVersion(name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}
