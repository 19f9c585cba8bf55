import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigurationError } from '#config';

/**
 * Encrypts what other services gave us (tokens, API keys), so that neither the database nor a backup reveals
 * it: AES-256-GCM with a key that is in neither. `place` says where the secret belongs, such as `data-source
 * 5`. It can't be opened anywhere else, so nobody who can write to the database can move it to where its text
 * comes out.
 */
export interface SecretBox {
  seal(secret: string, place: string): string;
  /** Throws `UnreadableSecret` for what was sealed with another key, for another place, or changed since. */
  open(sealed: string, place: string): string;
}

/** Nobody is at fault right now: the operator enters the secret again, or puts the key back. */
export class UnreadableSecret extends Error {}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1';

/** Beside the embedded database; those with one database and several folders share it as SECRET_KEY. */
const fileName = 'secret-key';

/** The key is read when it is first needed, and made when something is first sealed. */
export function openSecretBox(config: Pick<Config, 'dataDirectory' | 'secretKey'>): SecretBox {
  let key: Buffer | null = config.secretKey;
  const file = join(config.dataDirectory, fileName);
  return {
    seal(secret, place) {
      key ??= readKey(file) ?? makeKey(file, config.dataDirectory);
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place));
      const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const whole = Buffer.concat([nonce, cipher.getAuthTag(), closed]);
      return `${version}.${nameKey(key)}.${whole.toString('base64url')}`;
    },
    open(sealed, place) {
      const [, keyName, text] = /^v1\.([\w-]{8})\.([\w-]+)$/.exec(sealed) ?? [];
      if (!keyName || !text) throw new UnreadableSecret('this wasn’t encrypted by Tallboy');
      key ??= readKey(file);
      if (!key || keyName !== nameKey(key))
        throw new UnreadableSecret('this was encrypted with a different key');
      const whole = Buffer.from(text, 'base64url');
      try {
        const nonce = whole.subarray(0, nonceBytes);
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(place));
        decipher.setAuthTag(whole.subarray(nonceBytes, nonceBytes + tagBytes));
        const opened = decipher.update(whole.subarray(nonceBytes + tagBytes));
        return Buffer.concat([opened, decipher.final()]).toString('utf8');
      } catch (error) {
        throw new UnreadableSecret('this was encrypted for something else, or has changed since', {
          cause: error,
        });
      }
    },
  };
}

/** Tells keys apart without revealing them. */
function nameKey(key: Buffer): string {
  return createHash('sha256').update('tallboy key name').update(key).digest('base64url').slice(0, 8);
}

function readKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
    if (key.length === 32) return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  throw new ConfigurationError(`${file} is damaged and isn’t a key. Put back a copy, or delete it.`);
}

/** If several processes make one at once, they all use the first. */
function makeKey(file: string, folder: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(beside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
  const key = readKey(file);
  if (!key) throw new ConfigurationError(`${file} was removed while it was being made.`);
  return key;
}
