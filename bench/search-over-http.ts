import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { catalogueRoutes } from '#server/catalogue/catalogue.routes.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { markFavorites } from '#server/favorites/favorites.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { createApp } from '#server/platform/http/app.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { makeSearches } from './generated-market.ts';

const seconds = 6;
const shareWanted = 0.5;

/** The search's own route beside an empty one that returns the same bytes, in one process. */
export async function measureSearchOverHttp(
  db: Database,
  catalogue: LiveCatalogue,
  tell: (what: string, figures: string) => void,
): Promise<void> {
  const logger = createLogger('silent');
  const app = await createApp({ db, logger, publicUrl: null, trustProxy: false });
  catalogueRoutes(app, catalogue, {
    personalise: markFavorites,
    forgetWords: async () => {},
    findHidden: async () => null,
  });
  const paths = makeSearches(500).map(([filter, sort]) => `/api/listings?${writeQuery({ ...filter, sort })}`);
  const bodies: Buffer[] = [];
  app.get('/empty', { config: { access: 'anyone' } }, (request, reply) => {
    const body = bodies[Number(request.url.slice('/empty?'.length))]!;
    return reply.type('application/json; charset=utf-8').send(body);
  });
  await app.listen({ port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  for (const path of paths) {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    bodies.push(Buffer.from(await answer.arrayBuffer()));
  }
  const cannon = async (asked: string[]) => {
    const result = await autocannon({
      url,
      duration: seconds,
      connections: 20,
      workers: 1,
      requests: asked.map((path) => ({ path })),
    });
    if (result.non2xx > 0) throw new Error(`${result.non2xx} requests were refused.`);
    return result.requests.average;
  };
  const empty = paths.map((_, index) => `/empty?${index}`);
  await cannon(empty);
  const plain = await cannon(empty);
  const searched = await cannon(paths);
  const again = await cannon(empty);
  const share = (2 * searched) / (plain + again);
  tell(
    'over HTTP',
    `${searched.toFixed(0)} searches/s against ${((plain + again) / 2).toFixed(0)} of the same bytes`,
  );
  tell('', `${share.toFixed(2)} of them (wanted: at least ${shareWanted})`);
  await app.close();
}

function writeQuery(query: object): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) parameters.append(name, String(one));
  return parameters;
}
