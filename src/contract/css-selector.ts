/** `images[0].url`, `variants[onSale=true].price`: where something is in an API's answer. */
const path = /^[\w$-]+(?:\.[\w$-]+|\[[^[\]]*\])*$/;

export function isSelectorOrPath(text: string): boolean {
  return isSelector(text) || text.split(',').every((one) => path.test(one.trim()));
}

const attribute = /\[\s*[\w|*:.\u0080-\uffff-]+\s*(?:[~|^$*!]?=\s*[^[\]\s"'=]+\s*(?:\s[is]\s*)?)?\]/gi;
const compound =
  /^(?:[\w*-]*\|)?(?:\*|[\w\u0080-\uffff-]+)?(?:[.#][\w\u0080-\uffff-]+|::?[\w\u0080-\uffff-]+)*$/;

/**
 * Whether a text has the form of CSS: `li..product`, `h3[` and `ul >` don't. It doesn't check names. It
 * removes what it's sure of bit by bit: escapes, strings, what's in brackets.
 */
export function isSelector(text: string): boolean {
  let css = text
    .trim()
    .replace(/@[a-z_:][\w:.-]*$/i, '')
    .replace(/\\./g, 'x')
    .replace(/"[^"]*"|'[^']*'/g, 'x');
  for (let before = ''; before !== css; ) {
    before = css;
    css = css.replace(attribute, '.x').replace(/\([^()]*\)/g, '');
  }
  if (css === '') return true;
  return css.split(',').every((complex) => {
    const parts = complex
      .trim()
      .replace(/^[>+~]\s*/, '')
      .split(/\s*[>+~]\s*|\s+/);
    return parts.every((part) => part !== '' && compound.test(part));
  });
}
