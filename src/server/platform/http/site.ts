import type { FastifyRequest } from 'fastify';

/** Where people reach the site, without a slash at the end: as the operator says, else as this visitor did. */
export function siteOf(request: FastifyRequest): string {
  const { publicUrl } = request.server.settings;
  if (publicUrl) return publicUrl;
  // Visitors write this header; only what can be a host goes into a page.
  const host = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
}
