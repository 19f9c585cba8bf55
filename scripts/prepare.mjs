// Plain Node, no packages: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(`Tallboy needs Node.js 20.12 or newer; this is ${process.version}.`);
  process.exit(1);
}

const described = () =>
  hashOf(
    ['package-lock.json', 'package.json', 'demo/package.json'].filter((file) => existsSync(join(root, file))),
    [process.platform, process.arch, major],
  );

/** Where it's written down what was installed and built, and what has to be written there now. */
export const stamps = {
  packages: () => [join(root, 'node_modules', '.tallboy-installed'), described()],
  /** Only those that running and building need. */
  packagesToRun: () => [join(root, 'node_modules', '.tallboy-installed-to-run'), described()],
  build: () => [
    join(root, 'dist', '.tallboy-built'),
    hashOf([
      'package-lock.json',
      'vite.config.ts',
      'scripts/build.mjs',
      'scripts/built-in-data.mjs',
      ...filesBelow('src'),
      ...filesBelow('demo'),
    ]),
  ],
};

/** Stops before installing or building anything if a server is running on the same data: it still needs both. */
export function leaveRunningServerAlone() {
  if (canRun() && isStamped(...stamps.build())) return;
  const program = join(root, 'dist', 'server', 'main.js');
  const { stderr } = spawnSync(process.execPath, [program, '--check'], { encoding: 'utf8', timeout: 10_000 });
  if (!stderr.includes('Another Tallboy')) return;
  process.stderr.write(stderr);
  process.exit(1);
}

/** Installs exactly what the lockfile says that running needs, if it has changed. */
export function installPackages() {
  if (!canRun()) install(['--omit=dev'], stamps.packagesToRun());
}

/** With what only testing needs. */
export function installAllPackages() {
  if (!isStamped(...stamps.packages())) install([], stamps.packages());
}

function canRun() {
  return isStamped(...stamps.packages()) || isStamped(...stamps.packagesToRun());
}

function install(options, [stamp, wanted]) {
  console.log('Installing packages …');
  run('npm', ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Builds the pages and the server if a source has changed. */
export function buildWhenNeeded() {
  const [stamp, wanted] = stamps.build();
  if (isStamped(stamp, wanted)) return;
  console.log('Building …');
  rmSync(stamp, { force: true });
  run(process.execPath, [join('scripts', 'build.mjs')]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Runs a program in the project's folder, and exits if it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

export function hashOf(files, extra = []) {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

export function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

export function isStamped(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}
