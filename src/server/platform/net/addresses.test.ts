import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';

const privateAddresses =
  `127.0.0.1 127.255.255.254 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.16.0.1 172.31.255.255
  192.168.1.1 192.0.0.8 192.0.2.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255
  ::1 :: ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1::1
  2001::1 2001:db8::1 3fff::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 100::1 5f00::1 4000::1`.split(
    /\s+/,
  );

describe('an address', () => {
  test.each(privateAddresses)('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '223.255.255.254',
    '2404:6800:4006::200e',
    '2a00:1450::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test('that is none is not public', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain()), (text) => {
        fc.pre(!/^[\d.]+$|:/.test(text));
        expect(isPublicAddress(text)).toBe(false);
      }),
    );
  });

  test('inside a private network is refused in every IPv6 clothing of it', () => {
    const octet = fc.nat(255);
    fc.assert(
      fc.property(fc.constantFrom('10', '127', '0'), octet, octet, octet, (a, b, c, d) => {
        const address = `${a}.${b}.${c}.${d}`;
        const clothes = ['', '::ffff:', '::', '64:ff9b::', '::ffff:0:'];
        for (const prefix of clothes) expect(isPublicAddress(`${prefix}${address}`)).toBe(false);
      }),
    );
  });
});
