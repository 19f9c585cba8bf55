import { useQuery } from '#web/lib/query/use-query.ts';
import { dealQuery } from './queries.ts';

/** The verdict in a line. */
export function Verdict({ id }: { id: number }) {
  const { data } = useQuery(dealQuery(id));
  return data?.headline ?? null;
}
