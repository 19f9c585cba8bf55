import { BlockList, isIP } from 'node:net';

/**
 * Addresses that can't be anybody's public server: IANA's special-purpose registries, multicast and the
 * reserved rest.
 */
const specialIpv4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';

/**
 * Only 2000::/3 is given out to the public. Everything else is refused unseen: loopback, link-local, unique local,
 * multicast, and IPv4 in its mapped, compatible and NAT64 clothes. Inside it these tunnel or document.
 */
const globalIpv6 = '2000::/3';
const specialIpv6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

const special = createBlockList(`${specialIpv4} ${specialIpv6}`);
const publicIpv6 = createBlockList(globalIpv6);

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

function createBlockList(ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
