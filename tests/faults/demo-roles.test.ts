import { expect, inject, test, vi } from 'vitest';
import { untilCollected } from '../support/demo.ts';
import type { Program } from '../support/program.ts';
import { findFolder, findServer, start } from '../support/running-programs.ts';
import { hasEnded, signInAt } from '../support/staff-at.ts';

test.skipIf(!inject('postgresUrl'))(
  'the demo of one process is collected, shown and turned on by all others, and kept by the next when it is killed',
  async () => {
    const { settings, ...place } = await findServer();
    /** Nothing but the database is shared. */
    const open = async (roles: string, demo: string) => {
      const own = (await findFolder()).settings;
      return start({ ...place, settings: { ...settings, ...own, ROLES: roles, DEMO: demo } });
    };
    const keeper = await open('web', 'on');
    const [web] = await Promise.all([open('web', ''), open('worker', '')]);
    await untilCollected(web!.url);
    const staff = await signInAt(web!);
    expect((await staff.findSources()).map(({ health }) => health)).toEqual(Array(4).fill('healthy'));
    await untilShown(web!, 0);
    expect(await staff.advanceDemo()).toEqual({ day: 1, started: 4 });
    const sources = await staff.findSources();
    for (const { id } of sources)
      expect(await staff.waitForRun(id, hasEnded)).toMatchObject({ status: 'succeeded', problem: null });

    // A second one that may keep the demo leaves it to the first, until that one is gone.
    const next = await open('web', 'on');
    const findAddress = async () => (await staff.findSources())[0]!.baseUrl;
    expect(await findAddress()).toBe(sources[0]!.baseUrl);
    keeper.process.kill('SIGKILL');
    await vi.waitFor(async () => expect(await findAddress()).not.toBe(sources[0]!.baseUrl), {
      timeout: 60_000,
      interval: 500,
    });
    expect(await staff.advanceDemo()).toEqual({ day: 2, started: 4 });
    for (const { id } of sources)
      expect(await staff.waitForRun(id, hasEnded)).toMatchObject({ status: 'succeeded', problem: null });
    await untilShown(web!, 1);

    // Its process ends as asked to: nobody has the demo, and whoever asks is told so.
    expect(await next.stop()).toBe(0);
    expect(await staff.advanceDemo()).toMatchObject({ message: 'The demo marketplaces aren’t running.' });
    await open('web', 'on');
    await untilShown(web!, 2);
    expect(await staff.advanceDemo()).toMatchObject({ day: 3 });
  },
  240_000,
);

const untilShown = (web: Program, round: number) =>
  expect.poll(() => showPictures(web, round), { timeout: 60_000, interval: 500 }).toContain('image/webp');

/** Of ten pieces, at each round of others that nobody has looked at. One may be sold, and its picture gone with it. */
async function showPictures({ url }: Program, round: number): Promise<(string | null)[]> {
  const found = await fetch(`${url}/api/listings?pageSize=30`);
  const listings = ((await found.json()) as { id: number }[]).slice(round * 10, round * 10 + 10);
  const headers = { accept: 'image/webp' };
  const pictures = await Promise.all(listings.map(({ id }) => fetch(`${url}/pictures/${id}`, { headers })));
  return pictures.map((picture) => picture.headers.get('content-type'));
}
