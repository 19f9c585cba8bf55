const longest = 300_000;

/**
 * Styles only affect how the copy looks. They load nothing (the frame's own policy forbids it too), nothing
 * stays in view while the rest scrolls, and no text in them can close their element.
 */
export function cleanStylesheet(css: string): string {
  return calm(css.slice(0, longest))
    .replace(/@(?:import|charset|namespace)\b[^;]*;?/gi, '')
    .replace(/<[!/]/g, '');
}

/** An element's own. */
export function cleanStyle(css: string): string {
  return calm(css.slice(0, 1000)).replace(/[<>{}]/g, '');
}

function calm(css: string): string {
  return readEscapes(leaveOutComments(css))
    .replace(/(?:url|image-set|image|src|expression)\s*\((?:[^()"']|"[^"]*"|'[^']*')*\)/gi, 'none')
    .replace(/position\s*:\s*(?:fixed|sticky|-webkit-sticky)/gi, 'position:static')
    .replace(/(?:-moz-binding|behavior)\s*:[^;}]*/gi, '');
}

/** `posit\69on` is a position as well: letters are written as letters, whatever else is escaped stays so. */
function readEscapes(css: string): string {
  return css
    .replace(/\\([\da-f]{1,6})(?:\r\n|[ \t\n\r\f])?/gi, (whole, code: string) => {
      const letter = String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
      return /^[a-z-]$/i.test(letter) ? letter : whole;
    })
    .replace(/\\([g-z-])/gi, '$1');
}

/** By hand, because a pattern would look for the end of each that has none. One without an end goes on to the last line. */
function leaveOutComments(css: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', at)) {
    kept.push(css.slice(at, start));
    const end = css.indexOf('*/', start + 2);
    at = end < 0 ? css.length : end + 2;
  }
  return kept.join('') + css.slice(at);
}
