import { useQuery } from '@tanstack/react-query';
import { dealQuery } from './queries.ts';

/** The verdict in a line. */
export function Verdict({ id }: { id: number }) {
  const { data } = useQuery(dealQuery(id));
  return data?.headline ?? null;
}
