import { useEffect } from 'react';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { listQuery } from './queries.ts';

/** Keeps an open list up to date with what everybody on it does, while the page is visible. */
export function useLiveList(id: number, isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => (isOn ? follow(client, id) : undefined), [client, id, isOn]);
}

/** Hidden pages need no connection, of which browsers allow few; the first word after opening one fetches what was missed. */
function follow(client: QueryClient, id: number): () => void {
  let stop = listen(client, id);
  const change = () => {
    stop();
    stop = document.visibilityState === 'hidden' ? () => {} : listen(client, id);
  };
  document.addEventListener('visibilitychange', change);
  return () => {
    document.removeEventListener('visibilitychange', change);
    stop();
  };
}

function listen(client: QueryClient, id: number): () => void {
  const source = new EventSource(`/api/lists/${id}/stream`);
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: listQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: ['GET /api/list-items/:id/comments'] }),
    ]).catch(() => {});
  source.addEventListener('changed', refetch);
  source.addEventListener('gone', () => {
    source.close();
    refetch();
  });
  return () => source.close();
}
