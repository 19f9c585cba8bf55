// Every check that doesn't run the product. Each prints only its findings.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installAllPackages, root } from './prepare.mjs';

const bin = (name) => join('node_modules', '.bin', name);
const rooms = ['src', 'demo', 'tests', 'bench'].filter((folder) => existsSync(join(root, folder)));
const projects = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.worker.json', 'tsconfig.e2e.json'];
/**
 * The compiler that editors and the import rules still use takes seven times as long and finds the same, so
 * it only runs when asked for.
 */
const oldCompiler = projects.map((project) => [
  `types, TypeScript 6, ${project}`,
  bin('tsc'),
  ['-p', project],
]);
const checks = [
  ['formatting and lint', bin('biome'), ['check', '--error-on-warnings', '--reporter=summary']],
  ...projects.map((project) => [
    `types, ${project}`,
    process.execPath,
    ['node_modules/typescript-7/bin/tsc', '-p', project],
  ]),
  ['who imports whom', bin('depcruise'), ['--config', '.dependency-cruiser.mjs', ...rooms]],
  ['nothing unused', bin('knip'), ['--no-progress']],
];

/** Two at a time: most machines this runs on have two cores to spare. */
export async function runChecks(more = []) {
  const waiting = [...checks, ...more];
  const count = waiting.length;
  let failures = 0;
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command, args] = check;
      const { status, output } = await capture(command, args);
      if (status !== 0) failures++;
      console.log(status === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`);
    }
  }
  await Promise.all([work(), work()]);
  return { passed: count - failures, failed: failures };
}

function capture(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('close', (status) => resolve({ status, output }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  installAllPackages();
  const { failed } = await runChecks(process.argv.includes('both') ? oldCompiler : []);
  process.exitCode = failed > 0 ? 1 : 0;
}
