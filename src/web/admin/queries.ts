import { useEffect, useRef } from 'react';
import type { readStats } from '#contract/catalogue.ts';
import type { listRecipes } from '#contract/looking.ts';
import type { DataSource, listDataSources, listRuns, scrapingStatus } from '#contract/sources.ts';
import { query } from '#web/lib/api.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';

const pollEvery = 5000;

export const sourcesQuery = query<typeof listDataSources>('GET /api/admin/data-sources', {});
export const recipesQuery = query<typeof listRecipes>('GET /api/admin/recipes', {});
const statusQuery = query<typeof scrapingStatus>('GET /api/admin/scraping/status', {});
export const statsQuery = query<typeof readStats>('GET /api/stats', {});

/** Refetched when a run of the source starts or ends. */
export function runsQuery({ id, health, recentRuns }: DataSource) {
  const runs = query<typeof listRuns>('GET /api/admin/data-sources/:id/runs', { params: { id } });
  return { ...runs, queryKey: [...runs.queryKey, health, recentRuns] };
}

/** Refetches whatever collecting changes. */
export function refreshCollecting(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: statusQuery.queryKey }),
    refreshCollected(client),
  ]);
}

function refreshCollected(client: QueryClient): Promise<unknown> {
  const collected = [sourcesQuery, statsQuery, { queryKey: ['GET /api/admin/overview'] }];
  return Promise.all(collected.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
}

/** Polls what is being collected every five seconds, and refetches everything a run changes when it starts or ends. */
export function useScrapingStatus() {
  const client = useQueryClient();
  const { data } = useQuery(statusQuery);
  useEffect(() => {
    const look = () => client.invalidateQueries({ queryKey: statusQuery.queryKey });
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), pollEvery);
    return () => clearInterval(timer);
  }, [client]);
  const running = data?.runs.map(({ sourceId }) => sourceId).join();
  const before = useRef(running);
  useEffect(() => {
    if (before.current !== undefined && before.current !== running) refreshCollected(client);
    before.current = running;
  }, [running, client]);
  return data ?? { isActive: false, runs: [] };
}
