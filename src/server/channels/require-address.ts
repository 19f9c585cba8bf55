import { isIP } from 'node:net';
import { Invalid } from '#server/platform/http/errors.ts';
import { isPublicAddress } from '#server/platform/net/addresses.ts';
import type { AllowedHosts } from '#server/platform/net/vetted-connector.ts';

/**
 * Checks an address as somebody typed it. What its name resolves to is checked at each connection; this only
 * refuses what can be refused at once.
 */
export function requireAddress(text: string, allowedHosts: AllowedHosts, field = 'url'): URL {
  const refuse = (message: string) => new Invalid(message, field);
  if (!text) throw refuse('Please enter its address');
  if (!URL.canParse(text)) throw refuse('That isn’t a web address. It should start with https://');
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) throw refuse('The address should start with https://');
  if (url.username || url.password) throw refuse('Please leave the username and password out of the address');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (allowedHosts.includes(`${url.hostname}:${port}`)) return url;
  if (url.protocol === 'http:')
    throw refuse('The address should start with https://, so nobody else can read it');
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(bare) ? !isPublicAddress(bare) : /(^|\.)localhost\.?$|^[^.]+$/.test(bare);
  if (isPrivate) throw refuse('That address isn’t on the public internet');
  return url;
}
