import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const rooms = ['web', 'server', 'contract'].map((room) => join('src', room));
/** What people read. In SQL a percent sign stands for anything. */
const isRead = (file: string) => /\.tsx?$/.test(file) && !/\.(?:test|queries)\.ts$/.test(file);

test('a percentage is written as people write it: 16%, without a gap', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  );
  const lines = files.filter(isRead).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, at) => `${file}:${at + 1}: ${line.trim()}`),
  );
  // After a number, or what is put in for one. A remainder in code is of a name or of something in brackets.
  expect(lines.filter((line) => /[\d}][\s\u00a0\u202f]%/.test(line))).toEqual([]);
});
