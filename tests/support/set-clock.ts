import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackage } from '../../scripts/debian.mjs';

const libraries = '/usr/lib';

function findLibrary(): string | null {
  if (!existsSync(libraries)) return null;
  const files = readdirSync(libraries).map((folder) =>
    join(libraries, folder, 'faketime', 'libfaketime.so.1'),
  );
  return files.find((file) => existsSync(file)) ?? null;
}

/** libfaketime, Debian's; null where it cannot be had. */
export const clockLibrary = findLibrary() ?? (installDebianPackage('faketime') ? findLibrary() : null);

/** A clock on the wall for one program that can be set while it runs; the one that only counts on is left alone. */
export function createClock(folder: string) {
  const file = join(folder, 'clock');
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`);
  set(0);
  return {
    settings: {
      LD_PRELOAD: clockLibrary!,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    /** So many seconds beside the right time. */
    set,
  };
}
