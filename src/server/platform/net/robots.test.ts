import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAllowed, readProductToken, readRobots } from './robots.ts';

function allows(robots: string, path: string, agent = 'tallboy'): boolean {
  return isAllowed(readRobots(robots, agent), new URL(path, 'https://shop.test'));
}

describe('robots.txt', () => {
  test.each([
    ['nothing at all', '', '/a', true],
    ['everything forbidden', 'User-agent: *\nDisallow: /', '/a', false],
    ['an empty rule forbids nothing', 'User-agent: *\nDisallow:', '/a', true],
    ['rules before any group', 'Disallow: /\nUser-agent: *\nAllow: /', '/a', true],
    ['the longest match decides', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['whatever the order', 'User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/c', false],
    ['of two as long, the one that allows', 'User-agent: *\nDisallow: /page\nAllow: /page', '/page', true],
    [
      'our own group instead of *',
      'User-agent: *\nDisallow: /\nUser-agent: Tallboy\nDisallow: /x',
      '/a',
      true,
    ],
    [
      'the group for * when none names us',
      'User-agent: Other\nDisallow:\nUser-agent: *\nDisallow: /',
      '/a',
      false,
    ],
    ['names in any case', 'uSeR-aGeNt: TALLBOY\ndIsAllow: /a', '/a', false],
    ['a version after the name', 'User-agent: tallboy/2.0\nDisallow: /a', '/a', false],
    ['a longer name is not ours', 'User-agent: tallboys\nDisallow: /a', '/a', true],
    [
      'two groups for us count as one',
      'User-agent: tallboy\nDisallow: /a\n\nUser-agent: tallboy\nDisallow: /b',
      '/a',
      false,
    ],
    ['several agents head one group', 'User-agent: x\nUser-agent: tallboy\nDisallow: /a', '/a', false],
    [
      'a sitemap does not end a heading',
      'User-agent: tallboy\nSitemap: https://x/\nUser-agent: y\nDisallow: /',
      '/a',
      false,
    ],
    [
      'comments, blanks and CRLF',
      '# hello\r\n\r\nUser-agent : *  # all\r\nDisallow : /a # this\r\n',
      '/a',
      false,
    ],
    ['a lone CR ends a line', 'User-agent: *\rDisallow: /a', '/a', false],
    ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /a', '/a', false],
    ['an HTML error page', '<!doctype html><html><body>Not found: /a</body></html>', '/a', true],
    ['a star in the middle', 'User-agent: *\nDisallow: /*/private', '/x/y/private/z', false],
    ['a star matches nothing too', 'User-agent: *\nDisallow: /a*b', '/ab', false],
    ['an end', 'User-agent: *\nDisallow: /*.php$', '/a.php', false],
    ['past the end', 'User-agent: *\nDisallow: /*.php$', '/a.php?x=1', true],
    ['an end that comes twice', 'User-agent: *\nDisallow: /*b$', '/abab', false],
    ['a dollar in the middle is itself', 'User-agent: *\nDisallow: /a$b', '/a$b', true],
    ['the query counts', 'User-agent: *\nDisallow: /*?sort=', '/list?sort=price', false],
    ['only from the start', 'User-agent: *\nDisallow: /b', '/a/b', true],
    ['letters beyond ASCII', 'User-agent: *\nDisallow: /taupō', '/taup%C5%8D', false],
    ['encoded the other way round', 'User-agent: *\nDisallow: /taup%c5%8d', '/taupō', false],
    ['needlessly encoded', 'User-agent: *\nDisallow: /%61bc', '/abc', false],
    ['an encoded slash is no slash', 'User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
    ['an encoded star is a star', 'User-agent: *\nDisallow: /a%2A', '/a*', false],
    ['a colon left out', 'User-agent *\nDisallow /a', '/a', false],
    ['a colon left out for another', 'User-agent FooBot\nDisallow: /', '/a', true],
    ['no rule without a colon in a sentence', 'User-agent: *\nDisallow all of the robots', '/a', true],
    ['robots.txt itself', 'User-agent: *\nDisallow: /', '/robots.txt', true],
  ])('%s', (_, robots, path, allowed) => {
    expect(allows(robots, path)).toBe(allowed);
  });

  test('the delay asked for is the longest of our groups, and rubbish is none', () => {
    expect(readRobots('User-agent: *\nCrawl-delay: 2.5\nDisallow: /a', 'tallboy').crawlDelayMs).toBe(2500);
    expect(readRobots('User-agent: *\nCrawl-delay: soon', 'tallboy').crawlDelayMs).toBe(0);
    expect(readRobots('User-agent: other\nCrawl-delay: 60', 'tallboy').crawlDelayMs).toBe(0);
  });

  test('what stands after the first 500 kB is not read', () => {
    const filler = `# ${'x'.repeat(500_000)}\n`;
    expect(allows(`User-agent: *\n${filler}Disallow: /`, '/a')).toBe(true);
  });

  test('the name comes from the front of the user agent', () => {
    expect(readProductToken('Tallboy/1.0 (+https://tallboy.example)')).toBe('tallboy');
  });

  test('a pattern matches exactly what the same pattern as an expression would', () => {
    const piece = fc.constantFrom('/', 'a', 'b', '*', '$');
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.constantFrom('/', 'a', 'b')), (pieces, path) => {
        const pattern = `/${pieces.join('')}`;
        const address = `/x${path.join('')}`.replace('/x/', '/x');
        const anchored = pattern.endsWith('$');
        const source = (anchored ? pattern.slice(0, -1) : pattern)
          .replaceAll('$', '\\$')
          .replaceAll('*', '.*');
        // A dollar that is not at the end stands for itself, and no address here has one.
        const expected = new RegExp(`^${source}${anchored ? '$' : ''}`).test(address);
        expect(allows(`User-agent: *\nDisallow: ${pattern}`, address)).toBe(!expected);
      }),
      { numRuns: 300 },
    );
  });
});
