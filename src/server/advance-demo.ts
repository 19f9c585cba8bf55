import { hostname } from 'node:os';
import { Conflict, Invalid } from '#server/platform/http/errors.ts';
import type { RunningDemo } from '#server/sources/demo.queries.ts';

type DemoControl = Pick<RunningDemo, 'controlUrl' | 'secret' | 'machine'>;

const longestAnswer = 5000;

/** Turns the clock of the demo marketplaces, whichever process on this machine keeps them; resolves to the day they are at. */
export async function advanceDemo(control: DemoControl | null, days: number): Promise<number> {
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new Invalid('days must be a whole number from 1 to 365.');
  if (control && control.machine !== hostname())
    throw new Conflict(`The demo marketplaces are on another machine, ${control.machine}.`);
  const answer = control && (await ask(control, '/advance', { days }));
  if (!answer?.ok) throw new Conflict('The demo marketplaces aren’t running.');
  return ((await answer.json()) as { day: number }).day;
}

export async function answersAt(control: DemoControl): Promise<boolean> {
  return (await ask(control, '/state'))?.ok ?? false;
}

function ask({ controlUrl, secret }: DemoControl, path: string, body?: object): Promise<Response | null> {
  return fetch(new URL(path, controlUrl), {
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(longestAnswer),
  }).catch(() => null);
}
