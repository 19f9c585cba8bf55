import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#config';
import { openOneDatabase } from '../support/databases.ts';
import { useSite } from '../support/site.ts';

const page = readFileSync(join(projectRoot, 'docs', 'security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. */
const asked: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const files = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .map((file) => join(projectRoot, folder, file)),
);

describe('the page about security', () => {
  test('has a row for every requirement', () => {
    const wanted = Object.entries(asked).flatMap(([chapter, sections]) =>
      sections.flatMap((count, section) =>
        Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
      ),
    );
    expect(wanted.filter((number) => !isTold(number))).toEqual([]);
  });

  test('names only tests that there are', () => {
    const named = [...page.matchAll(/`([\w.-]+\.(?:test|spec)\.ts)`(?: “([^”]+)”)?/g)];
    expect(named.length).toBeGreaterThan(150);
    const missing = named.filter(([, file, name = '']) => {
      const found = files.filter((path) => basename(path) === file);
      return !found.some((path) => readFileSync(path, 'utf8').includes(name));
    });
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });
});

/** By itself, or within “10.4.1–10.4.11”; the whole of WebRTC has one row. */
function isTold(number: string): boolean {
  const [chapter, section, at] = number.split('.');
  if (chapter === '17') return page.includes('| 17.1.1–17.3.2 |');
  if (page.includes(`| ${number} |`)) return true;
  const range = new RegExp(`\\| ${chapter}\\.${section}\\.1–${chapter}\\.${section}\\.(\\d+) \\|`).exec(page);
  return Number(range?.[1] ?? 0) >= Number(at);
}

describe('a server', () => {
  const site = useSite(openOneDatabase);

  async function sendRaw(request: string): Promise<string> {
    if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(request);
    return text(socket);
  }

  test('TRACE is not answered', async () => {
    const answer = await sendRaw(
      'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: rimu\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[045]/);
    expect(answer).not.toContain('rimu');
  });

  test('a request with two lengths is none', async () => {
    const head = 'POST /api/subscribers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const body = '0\r\n\r\nGET /api/site HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const lengths of [
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 5\r\nContent-Length: 6\r\n',
    ]) {
      const answer = await sendRaw(`${head}${lengths}\r\n${body}`);
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    }
  });

  test('no other site may read an answer', async () => {
    for (const url of ['/', '/api/listings', '/api/nowhere', '/favicon.svg']) {
      const { headers } = await site.send('GET', url, undefined, { origin: 'https://evil.example' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/',
    '/assets/../../server/main.js',
    '/assets/%2e%2e/%2e%2e/server/main.js',
    '/%2e%2e%2fpackage.json',
    '/pictures/..%2f..%2fadmin-password',
  ])('files beside the site’s own are not there: %s', async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toMatch(/"dependencies"|\[core\]|import /);
    // A picture that is none has a drawing in its place.
    expect(answer).toMatch(path.startsWith('/pictures') ? /image\/svg\+xml/ : /^HTTP\/1\.1 404/);
  });
});
