const signature =
  /^(?:(?:x-)?(?:amz|goog|oss|cos|obs)-[\w-]+|(?:x-)?(?:sig|sign|signature|signed|hmac|digest|policy|nonce|token|auth|credential|expires?|expiry|expiration|timestamp)|(?:url|image|img|cdn|access|auth|security|session|secure|request)[_-]?(?:sig|sign|signature|token|key|expires?|expiry|time)|exp|expires?[_-]?(?:in|at|on)|valid[_-]?(?:until|to|from)|ttl|hdn(?:ea|ts)|__token__|__gda__|awsaccesskeyid|googleaccessid|ossaccesskeyid|key-pair-id|_nc_\w+|no-?cache|cache-?buster)$/i;
/** Parameters whose value is a time; `t=s` may be a size. */
const moment = /^(?:t|ts|_|cb|time|date|rnd|rand|random)=[\d.]*\d{6}/i;
/** Next to a signature, these are part of it. */
const partOfSignature = /^(?:s[eprtv]|spr|sk(?:oid|tid|[tesv])|oe)$/i;
const isSigned = /^(?:sig|oh)$/i;

/** How to draw a picture, not which one. */
const drawing =
  /^(?:w|h|q|s|v|width|height|size|sz|quality|format|fm|fmt|ext|fit|crop|resize|scale|mode|dpr|auto|type|lang|version|ver|stp)$/i;
const generalName =
  /^(?:image|img|photo|picture|pic|file|get|show|view|thumb|thumbnail|default|index|download|media|asset|original|full|large|medium|small|main|cover)$/i;

/**
 * An address without what changes at each visit: signatures, their expiry, the time. As long as this stays
 * the same, it's the same picture. If nothing else would tell one picture from the next
 * (`image.php?token=7`), we keep all of it.
 */
export function identifyPicture(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const parts = address.slice(start + 1).split('&');
  const names = parts.map((part) => decodeName(part.split('=', 1)[0]!));
  const hasSignature = names.some((name) => isSigned.test(name));
  const isPassing = (name: string, part: string) =>
    signature.test(name) ||
    moment.test(part) ||
    (hasSignature && (partOfSignature.test(name) || isSigned.test(name)));
  const telling = parts.filter((part, at) => !isPassing(names[at]!, part));
  if (telling.length === parts.length) return address;
  const isNamed = parts.some((part, at) => part && telling.includes(part) && !drawing.test(names[at]!));
  if (!isNamed && !namesPicture(path)) return address;
  return telling.length > 0 ? `${path}?${telling.join('&')}` : path;
}

/** A number, or a file's own name. What stands for a host or a version names nothing. */
function namesPicture(path: string): boolean {
  const segments = path.replace(/^(?:https?:)?\/\/[^/]*/i, '').split('/');
  const file = segments.at(-1)!.replace(/\.\w+$/, '');
  const isFile = /\.(?:jpe?g|png|webp|avif|gif|heic)$/i.test(segments.at(-1)!);
  return (
    (isFile && !generalName.test(file)) || segments.some((one) => /\d/.test(one) && !/^v\d+$/i.test(one))
  );
}

function decodeName(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

export function isSamePicture(one: string | null, other: string | null | undefined): boolean {
  return Boolean(one && other) && identifyPicture(one!) === identifyPicture(other!);
}

/** Whether the photos have changed. A card shows one of the photos on its own page, so those still count. */
export function showsOthers(before: string[], now: string[]): boolean {
  const [then, today] = [before.map(identifyPicture), now.map(identifyPicture)];
  if (today.length === 0 || (today.length === 1 && then.includes(today[0]!))) return false;
  return today.join(' ') !== then.join(' ');
}
