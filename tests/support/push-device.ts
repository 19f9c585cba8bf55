import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

/** A browser's side of a push subscription: it alone can read what is sent to it. */
export interface PushDevice {
  keys: { p256dh: string; auth: string };
  decrypt(body: Buffer): string;
}

interface DeviceKeys {
  /** base64url, as in RFC 8291's example; made up where there are none. */
  privateKey?: string;
  auth?: string;
}

export function makePushDevice({ privateKey, auth: given }: DeviceKeys = {}): PushDevice {
  const curve = createECDH('prime256v1');
  if (privateKey) curve.setPrivateKey(privateKey, 'base64url');
  else curve.generateKeys();
  const auth = given ? Buffer.from(given, 'base64url') : randomBytes(16);
  const own = curve.getPublicKey();
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    /** RFC 8188's one record, with the keys of RFC 8291. */
    decrypt(body) {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const record = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const shared = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** What the signature of a push (RFC 8292) claims, once it is found to be that key's. */
export function readVapid(
  authorization: string,
  publicKey: string,
): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const [header, claims, signature] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isGenuine) throw new Error('the signature is not right');
  return JSON.parse(Buffer.from(claims ?? '', 'base64url').toString('utf8'));
}
