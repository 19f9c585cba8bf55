import { lookup as resolveName } from 'node:dns/promises';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './addresses.ts';

export type Lookup = (hostname: string) => Promise<string[]>;
/** Asked anew at each connection. */
export type AllowedHosts = { includes(host: string): boolean };
export type Dial = buildConnector.connector;

export class RefusedAddress extends Error {}

interface ConnectorOptions {
  /** `host:port` that the operator allows although they are private. */
  allowedHosts: AllowedHosts;
  lookup?: Lookup;
  dial?: Dial;
}

const mostAddresses = 4;

/**
 * The only way out to the network. A name is resolved here, once, all its addresses are checked, and we
 * connect to one of those very addresses. So a DNS answer that changes afterwards doesn't matter. Literal
 * addresses are checked here too.
 */
export function createVettedConnector({
  allowedHosts,
  lookup = lookupAll,
  dial = buildConnector({ timeout: 10_000 }),
}: ConnectorOptions): Dial {
  return (options, callback) => {
    const { hostname, port, protocol } = options;
    const allowed = allowedHosts.includes(formatHost(hostname, port, protocol));
    findAddresses(hostname, allowed, lookup).then(
      (addresses) => dialInTurn(addresses),
      (error: Error) => callback(error, null),
    );

    function dialInTurn([address, ...others]: string[]): void {
      dial({ ...options, hostname: address! }, (...[error, socket]) => {
        if (!error) callback(null, socket);
        else if (others.length > 0) dialInTurn(others);
        else callback(error, null);
      });
    }
  };
}

async function findAddresses(hostname: string, allowed: boolean, lookup: Lookup): Promise<string[]> {
  if (!allowed && /(^|\.)localhost\.?$/i.test(hostname)) throw refuse(`${hostname} is`);
  const isLiteral = isIP(hostname) !== 0;
  const addresses = isLiteral ? [hostname] : (await lookup(hostname)).slice(0, mostAddresses);
  if (addresses.length === 0) throw new Error(`${hostname} has no address`);
  // One private address among public ones is enough to refuse: no honest server has that.
  const refused = allowed ? undefined : addresses.find((address) => !isPublicAddress(address));
  if (refused !== undefined) {
    throw refuse(isLiteral ? `${hostname} is` : `${hostname} leads to ${refused},`);
  }
  return addresses;
}

async function lookupAll(hostname: string): Promise<string[]> {
  return (await resolveName(hostname, { all: true })).map(({ address }) => address);
}

function formatHost(hostname: string, port: string, protocol: string): string {
  const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
  return `${host}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

function refuse(whose: string): RefusedAddress {
  return new RefusedAddress(`${whose} an address that isn’t on the public internet`);
}
