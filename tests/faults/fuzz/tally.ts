import { looksElsewhere } from './described-calls.ts';
import type { Received, Sent } from './judge.ts';

export interface Tally {
  count(sent: Sent, status: number, ms: number): void;
  fail(sent: Sent, seed: number, faults: string[], received: Received | null): void;
  failures: string[];
  requests: number;
  changed: number;
  /** Those of the calls that nobody managed to make successfully. */
  findUntouched(names: string[]): string[];
  describe(): string;
}

/** How it went: in a line for whoever reads the log, and each failure so that it can be tried again by hand. */
export function createTally(): Tally {
  const statuses = new Map<number, number>();
  const succeeded = new Map<string, number>();
  let slowest = { ms: 0, name: '' };
  const tally: Tally = {
    failures: [],
    requests: 0,
    changed: 0,
    count({ call }, status, ms) {
      tally.requests++;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (ms > slowest.ms && !looksElsewhere(call.name)) slowest = { ms, name: call.name };
      if (status < 200 || status > 299) return;
      succeeded.set(call.name, (succeeded.get(call.name) ?? 0) + 1);
      if (call.changes) tally.changed++;
    },
    fail({ call, method, url, headers, body, mark }, seed, faults, received) {
      tally.failures.push(
        [
          `${call.name}: ${faults.join('; ')}`,
          `  seed ${seed}, request ${tally.requests + 1}, by ${mark === null ? 'staff' : mark || 'nobody'}`,
          `  ${method} ${url} ${JSON.stringify(headers)}`,
          `  ${body?.slice(0, 1500) ?? '(no body)'}`,
          `  → ${received ? `${received.status} ${received.text.slice(0, 600)}` : 'nothing'}`,
        ].join('\n'),
      );
    },
    findUntouched: (names) => names.filter((name) => !succeeded.has(name)),
    describe() {
      const share = ((100 * tally.changed) / tally.requests).toFixed(1);
      const all = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      return (
        `${tally.requests} requests, ${tally.changed} changed something (${share} %); ${all.join(', ')}; ` +
        `slowest ${Math.round(slowest.ms)} ms (${slowest.name}); ${tally.failures.length} wrong`
      );
    },
  };
  return tally;
}
