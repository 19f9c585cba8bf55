import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One-time codes by RFC 6238: SHA-1, half minutes, six digits, as every authenticator app expects them. */
const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function createSecret(): string {
  return encodeBase32(randomBytes(20));
}

/** What an authenticator app reads, as a link or from a picture. */
export function describeSecret(secret: string, email: string): string {
  return `otpauth://totp/${encodeURIComponent(`Tallboy:${email}`)}?secret=${secret}&issuer=Tallboy`;
}

export function makeCode(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The half minute a code is of, or null. Clocks differ: the one before and the one after count too. */
export function findCodeStep(secret: string, code: string, now: Date): number | null {
  const written = Buffer.from(code.replace(/\s/g, ''));
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  for (const step of [current, current - 1, current + 1]) {
    const wanted = Buffer.from(makeCode(secret, step));
    if (wanted.length === written.length && timingSafeEqual(wanted, written)) return step;
  }
  return null;
}

/** For the day the phone is gone: each opens the door once. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: 8 }, () =>
    encodeBase32(randomBytes(15))
      .toLowerCase()
      .replace(/.{8}(?=.)/g, '$&-'),
  );
}

/** They are random and long, so a plain digest gives nothing away. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('hex');
}

function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
