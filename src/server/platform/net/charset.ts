import { isUtf8 } from 'node:buffer';
import { recallRecent } from '../recall-recent.ts';

/** windows-1252 between 0x80 and 0x9F, where Node's own decoder leaves control characters. */
const windowsLetters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * The text of a page, whatever it says about its encoding: a wrong or missing label costs a letter, never the
 * page.
 */
export function decodeText(body: Buffer, contentType = ''): string {
  const encoding =
    readByteOrderMark(body) ??
    readLabel(findCharset(contentType)) ??
    readLabel(findDeclared(body)) ??
    'utf-8';
  if (encoding === 'utf-8') return decodeUtf8(body);
  // Text that happens to be valid UTF-8 is UTF-8, whatever its server believes.
  if (encoding === 'windows-1252') return isUtf8(body) ? decodeUtf8(body) : decodeWindows1252(body);
  return new TextDecoder(encoding).decode(body);
}

function readByteOrderMark(body: Buffer): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return null;
}

function findCharset(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];
}

/** `<meta charset>`, `<meta http-equiv>` or the XML declaration, where browsers look for them. */
function findDeclared(body: Buffer): string | undefined {
  const start = body.subarray(0, 1024).toString('latin1');
  const declared =
    /<meta\s[^>]*charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start) ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(start);
  // Whoever could read this line was not reading UTF-16.
  return declared?.[1]?.replace(/^utf-16.*/i, 'utf-8');
}

function readLabel(label: string | undefined): string | null {
  return label === undefined ? null : findEncoding(label);
}

// Making a decoder takes longer than reading a page with it.
const findEncoding = recallRecent(50, (label): string | null => {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
});
const utf8 = new TextDecoder();
const telling = 100_000;

function decodeUtf8(body: Buffer): string {
  const text = utf8.decode(body);
  if (isUtf8(body)) return text;
  // Five megabytes of rubbish would keep the server busy being counted.
  const sample = text.slice(0, telling);
  const broken = sample.match(/\uFFFD/g)?.length ?? 0;
  const intact = sample.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0;
  return broken > intact ? decodeWindows1252(body) : text;
}

export function decodeWindows1252(body: Buffer): string {
  return body
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80]!);
}
