import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#config';

const steps = readFileSync(join(projectRoot, 'deploy', 'Dockerfile'), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
const starts = steps.flatMap((step, at) => (step.startsWith('FROM ') ? at : []));
const [build, final] = [steps.slice(starts[0], starts[1]), steps.slice(starts[1])];

test('the image is built in one stage and run from another, by somebody who may change nothing', () => {
  expect(starts).toHaveLength(2);
  expect(final.filter((step) => step.startsWith('USER '))).toEqual(['USER node']);
  expect(final.some((step) => step.startsWith('HEALTHCHECK '))).toBe(true);
  const copied = final.filter((step) => step.startsWith('COPY '));
  for (const step of copied) expect(step).toMatch(/^COPY --from=build \/tallboy\//);
  // All of it is copied before anybody but root is there.
  expect(final.indexOf('USER node')).toBeGreaterThan(final.indexOf(copied.at(-1)!));
});

test('what it is built from is in the project', () => {
  const sources = build
    .filter((step) => step.startsWith('COPY '))
    .flatMap((step) => step.split(' ').slice(1, -1));
  expect(sources).toContain('src');
  expect(sources.filter((source) => !existsSync(join(projectRoot, source)))).toEqual([]);
  const kept = final.flatMap((step) => /^COPY --from=build \/tallboy\/(\S+)/.exec(step)?.[1] ?? []);
  const made = ['node_modules', 'dist'];
  expect(kept.filter((path) => !made.includes(path) && !existsSync(join(projectRoot, path)))).toEqual([]);
});
