import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { projectRoot } from '#config';
import { type PictureMarket, startPictureMarket } from '../tests/support/picture-market.ts';
import { startProgram } from '../tests/support/program.ts';
import { adminPassword, hasEnded, type Staff, signInAt } from '../tests/support/staff-at.ts';

const photosEach = 4;
const opened = 20;
const longestShown = 1000;

/** A visitor's browser: so many requests at a time, as HTTP/1.1 has it. */
const browser = new Agent({ connections: 6 });
const headers = { accept: 'image/avif,image/webp,image/*' };

/** Collects from a marketplace that is a second away, and looks at its pictures, as visitors do. */
export async function measurePictures(): Promise<void> {
  const pieces = Number(readOption('pieces') ?? 240);
  const program = readOption('program') ?? join(projectRoot, 'dist', 'server', 'main.js');
  const market = await startPictureMarket(pieces, photosEach, { areLarge: true });
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-bench-'));
  const settings = {
    DATA_DIR: folder,
    ALLOWED_HOSTS: market.host,
    ADMIN_PASSWORD: adminPassword,
    PICTURES_AHEAD: 'on',
  };
  const tallboy = await startProgram(settings, folder, { command: [process.execPath, program] });
  try {
    const staff = await signInAt(tallboy);
    const source = await addSource(staff, market);
    const alone = await collect(staff, source);
    print(`a run of ${pieces} listings`, `${(alone / 1000).toFixed(1)} s`);
    await measurePage(tallboy.url, 'the 24 newest, right after the run', 'newest');
    await measurePage(tallboy.url, 'the first page, twice as wide', 'bestDeal', 640);

    market.raisedBy = 10;
    const visits = wait(alone / 3).then(() => openListings(tallboy.url));
    const visited = await collect(staff, source);
    await visits;
    print(`the same while ${opened} listings are opened`, `${(visited / 1000).toFixed(1)} s`);
    print('', `${(visited / alone).toFixed(2)} of the time (wanted: at most 1.05)`);
    if (visited > alone * 1.05) process.exitCode = 1;
    tellRequests(market);
  } finally {
    await tallboy.stop();
    await browser.close();
    await market.close();
    await rm(folder, { recursive: true });
  }
}

/** Earlier builds know nothing of several photos. */
async function addSource(staff: Staff, { origin, scrapingConfig }: PictureMarket): Promise<number> {
  const shop = { name: 'Corner shop', baseUrl: origin };
  const id = await staff.addSource({ ...shop, scrapingConfig });
  if (id) return id;
  console.log('this build reads one photo of a listing');
  const detail = { description: '.words' };
  return staff.addSource({ ...shop, scrapingConfig: { ...scrapingConfig, detail } });
}

async function collect(staff: Staff, source: number): Promise<number> {
  const started = performance.now();
  const status = await staff.collect(source);
  if (status !== 202) throw new Error(`The run was answered with ${status}.`);
  for (;;) {
    await wait(200);
    const [run] = await staff.findRuns(source);
    if (run?.status === 'failed') throw new Error(`The run failed: ${run.problem}`);
    if (run && hasEnded(run)) return performance.now() - started;
  }
}

async function measurePage(site: string, what: string, sort: string, width = 320): Promise<void> {
  const answer = await fetch(`${site}/api/listings?pageSize=24&sort=${sort}`);
  const listings = (await answer.json()) as { imageUrl: string | null }[];
  const pictures = listings.flatMap(({ imageUrl }) => imageUrl ?? []);
  const started = performance.now();
  await Promise.all(pictures.map((picture) => untilShown(`${site}${picture}?width=${width}`)));
  const took = performance.now() - started;
  print(what, `${took.toFixed(0)} ms for ${pictures.length} pictures (wanted: at most ${longestShown})`);
  if (took > longestShown) process.exitCode = 1;
}

/** A preview and a frame are no pictures yet. */
async function untilShown(url: string): Promise<void> {
  for (;;) {
    const { headers: answered, body } = await request(url, { dispatcher: browser, headers });
    await body.dump();
    if (/jpeg|webp|avif/.test(String(answered['content-type']))) return;
    await wait(300);
  }
}

/** Their pages with all photos, one listing after the other, without waiting for what is late. */
async function openListings(site: string): Promise<void> {
  const answer = await fetch(`${site}/api/listings?pageSize=${opened}&page=2`);
  for (const { id } of (await answer.json()) as { id: number }[]) {
    await (await fetch(`${site}/listing/${id}`)).text();
    const listing = (await (await fetch(`${site}/api/listings/${id}`)).json()) as {
      imageUrl: string;
      photos?: { url: string }[];
    };
    const photos = listing.photos ?? [{ url: listing.imageUrl }];
    const looks = photos.flatMap(({ url }) => [`${url}?width=640`, `${url}?width=960`]);
    await Promise.all(
      looks.map(async (path) => (await request(site + path, { dispatcher: browser, headers })).body.dump()),
    );
  }
}

function tellRequests({ asked }: PictureMarket): void {
  const times = new Map<string, number>();
  for (const path of asked) times.set(path, (times.get(path) ?? 0) + 1);
  const most = Math.max(...times.values());
  print(
    'originals asked for',
    `${times.size}, in ${asked.length} requests, each at most ${most} times (wanted: once)`,
  );
  if (most > 1) process.exitCode = 1;
}

function readOption(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(52)}${figure}`);
}
