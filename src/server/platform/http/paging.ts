import type { FastifyReply, FastifyRequest } from 'fastify';

interface PageAsked {
  page: number;
  pageSize: number;
}

/** Says in the headers how much there is and where the neighbouring pages are. */
export function sendPaging(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: PageAsked,
  total: number,
): void {
  reply.headers(describePaging(request.url, asked, total));
}

/** The same headers, to be kept. The pages may go on over more than the total counts. */
export function describePaging(url: string, { page, pageSize }: PageAsked, total: number, all = total) {
  const last = Math.max(1, Math.ceil(all / pageSize));
  const links = [
    ['first', 1],
    ...(page > 1 ? [['prev', Math.min(page - 1, last)]] : []),
    ...(page < last ? [['next', page + 1]] : []),
    ['last', last],
  ];
  const address = new URL(url, 'http://page');
  const link = links
    .map(([relation, number]) => {
      address.searchParams.set('page', String(number));
      return `<${address.pathname}${address.search}>; rel="${relation}"`;
    })
    .join(', ');
  return { 'x-total-count': total, link };
}
