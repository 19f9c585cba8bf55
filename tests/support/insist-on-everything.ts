import type { TestProject } from 'vitest/node';
import { clockLibrary } from './set-clock.ts';
import { canMountSmall } from './small-disk.ts';
import { canRaiseTopology } from './topology.ts';

/**
 * By hand, a slow test that lacks what it needs is skipped and says so. In CI nobody reads that, so there everything
 * has to be there.
 */
export default function setup(project: TestProject): void {
  if (!process.env.CI) return;
  const needed = {
    'a PostgreSQL': project.getProvidedContext().postgresUrl,
    'libfaketime (Debian’s faketime)': clockLibrary,
    'nginx, PgBouncer and PostgreSQL for deploy/topology.sh': canRaiseTopology,
    'the right to mount a small disk (as root)': canMountSmall(),
  };
  const missing = Object.keys(needed).filter((name) => !needed[name as keyof typeof needed]);
  if (missing.length > 0)
    throw new Error(`In CI no slow test may be skipped, and these are missing: ${missing.join('; ')}.`);
}
