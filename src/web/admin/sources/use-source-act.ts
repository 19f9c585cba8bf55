import { useState } from 'react';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { refreshCollecting } from '../queries.ts';

/** Does something to a source, says how it went, and shows how they all are afterwards. */
export function useSourceAct() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function act(...[doIt, words]: Parameters<typeof actAsStaff>): Promise<void> {
    setBusy(true);
    await actAsStaff(doIt, words);
    await refreshCollecting(client);
    setBusy(false);
  }
  return { isBusy, act };
}
