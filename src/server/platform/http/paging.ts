import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says in the headers how much there is and where the neighbouring pages are. */
export function sendPlace(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const links = [
    ['first', 1],
    ...(page > 1 ? [['prev', Math.min(page - 1, last)]] : []),
    ...(page < last ? [['next', page + 1]] : []),
    ['last', last],
  ];
  const address = new URL(request.url, 'http://page');
  reply.header('x-total-count', total);
  reply.header(
    'link',
    links
      .map(([relation, number]) => {
        address.searchParams.set('page', String(number));
        return `<${address.pathname}${address.search}>; rel="${relation}"`;
      })
      .join(', '),
  );
}
