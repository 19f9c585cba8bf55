import type { Understood } from '#contract/catalogue.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import type { Filter } from './filter.ts';
import { understoodQuery } from './queries.ts';

const nothing: Pick<Understood, 'said' | 'corrections'> = { said: [], corrections: [] };

/** What the words of a search were taken to mean. */
export function useUnderstood({ search }: Filter): Pick<Understood, 'said' | 'corrections'> {
  const { data } = useQuery({ ...understoodQuery(search ?? ''), enabled: Boolean(search) });
  return data ?? nothing;
}
