import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/db/connect.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import { describeOriginal, drawOriginal } from './draw.ts';
import type { KeptFiles } from './kept-files.ts';
import { isGone, type Line, openPictureLine } from './line.ts';
import {
  addressOf,
  claimPhotos,
  type Fetched,
  findSourcesWithPhotosWaiting,
  noteFailed,
  noteFetched,
  type Photo,
  releasePhotos,
} from './pictures.queries.ts';
import { createTurns } from './turn-by-turn.ts';

interface FetchingOptions {
  db: Database;
  logger: FastifyBaseLogger;
  originals: KeptFiles;
  fetcherFor(source: Photo['source']): Promise<Fetcher>;
  /** Gets what was fetched ahead for a card. */
  prepare(photo: Photo, original: Buffer): Promise<void>;
  /** Under which name an original is kept. */
  nameOf(photo: Photo): string;
  /** We now know what the photos of these listings look like. */
  onSeen(listingIds: number[]): Promise<void>;
  /** How long a host that doesn't answer may keep others waiting. */
  patienceMs?(): number;
  now?(): number;
}

const [minute, day] = [60_000, 86_400_000];
/** An open page asks again, so if nobody has asked lately, nobody is looking. */
const visitorsLeaveAfter = 30_000;
const mostAsked = 500;
const claimedAtOnce = 32;
/** Slow hosts have slots of their own, so they never hold up the others. */
const [aheadAtOnce, slowAtOnce] = [4, 2];
/** The pause between two pictures that nobody is waiting for: for the one on the card, and for the others. */
const [restMs, longerRestMs] = [250, 500];
const lookEvery = 5000;
const noteAfter = 1000;
const failuresInARow = 5;
/** No photo has this number: its listing is still being read. */
const notStored = 0;
/** Decoding a large picture needs memory. */
const drawnAtOnce = 2;

/** Fetches originals, each once: those visitors ask for, and ahead of time those they probably will. */
export function openFetching(options: FetchingOptions) {
  const { db, logger, originals, fetcherFor, prepare, nameOf, onSeen } = options;
  const { patienceMs = () => 3000, now = Date.now } = options;
  const lines = new Map<number, Line>();
  const stop = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  /** Under way, or just found to be unavailable: asking again won't change anything. */
  const known = new LRUCache<string, true>({ max: 2000, ttl: minute });
  /** For how long addresses were given up, perhaps before their listing was stored, or while they waited here twice. */
  const givenUp = new LRUCache<string, number>({ max: 2000 });
  const takeTurnAhead = createTurns(aheadAtOnce);
  const takeSlowTurn = createTurns(slowAtOnce);
  const takeTurnDrawing = createTurns(drawnAtOnce);
  let fetched: Fetched[] = [];
  let noting: NodeJS.Timeout | null = null;
  let looking: NodeJS.Timeout | null = null;
  let isStarted = false;

  function lineOf({ id }: Photo['source']): Line {
    const line = lines.get(id) ?? openPictureLine();
    lines.set(id, line);
    return line;
  }

  /** Nothing that happens in the background may end the process. */
  function track(work: Promise<unknown>, what: string): void {
    const tracked = work
      .catch((error) => !stop.signal.aborted && logger.warn({ err: error }, what))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  function serve(line: Line): void {
    if (line.isServed || stop.signal.aborted) return;
    line.isServed = true;
    const serving = async () => {
      try {
        for (let next = takeNext(line); next; next = takeNext(line)) await next();
      } catch (error) {
        // Without a database or disk space, there's no point in fetching more.
        line.closedUntil = now() + minute;
        throw error;
      } finally {
        line.isServed = false;
      }
    };
    track(serving(), 'fetching pictures');
  }

  function takeNext(line: Line): (() => Promise<unknown>) | null {
    if (stop.signal.aborted) return null;
    for (const [name, { photo, at }] of line.asked) {
      line.asked.delete(name);
      if (now() - at < visitorsLeaveAfter) return () => fetchOne(photo, line);
    }
    const photo = line.ahead.shift();
    if (!photo) return null;
    return async () => {
      const forMs = photo.position === 0 ? restMs : longerRestMs;
      const takeTurn = line.isSlow ? takeSlowTurn : takeTurnAhead;
      if (await takeTurn((giveBack) => fetchOne(photo, line, giveBack))) await rest(line, forMs);
    };
  }

  /** A visitor's request cuts it short. */
  async function rest(line: Line, forMs: number): Promise<void> {
    for (let rested = 0; rested < forMs && line.asked.size === 0 && !stop.signal.aborted; rested += 50)
      await wait(50);
  }

  /** Returns whether the marketplace was asked. `giveBack` frees the slot of a picture fetched ahead. */
  async function fetchOne(photo: Photo, line: Line, giveBack?: () => void): Promise<boolean> {
    const name = nameOf(photo);
    known.set(name, true);
    // Another listing may show the same picture, or another process may have been faster.
    const kept = await originals.read(name);
    let original = kept;
    if (!original) {
      const givenUpFor = givenUp.get(addressOf(photo));
      if (givenUpFor) return noteFailed(db, photo, givenUpFor).then(() => false);
      const body = await receive(photo, line, giveBack);
      if (!body || stop.signal.aborted) return true;
      original = await takeTurnDrawing(() => drawOriginal(body).catch(() => null));
      if (!original) {
        await giveUp(photo, day);
        return true;
      }
      // If the disk is full we can't keep it, so it's fetched again when there's room.
      await originals.write(name, original);
      if (giveBack && photo.position === 0) await prepare(photo, original);
    }
    if (photo.id === notStored) return !kept;
    const facts = await describeOriginal(original);
    fetched.push({ sourceId: photo.source.id, url: photo.url, ...facts });
    noting ??= setTimeout(() => track(note(), 'noting pictures'), noteAfter);
    return !kept;
  }

  async function receive(photo: Photo, line: Line, giveBack = () => {}): Promise<Buffer | null> {
    if (line.closedUntil > now()) return null;
    const fetcher = await fetcherFor(photo.source);
    let isSlow = false;
    const losingPatience = setTimeout(() => {
      isSlow = true;
      giveBack();
    }, patienceMs());
    const outcome = await fetcher
      .get(addressOf(photo), { accept: 'image/*', isPicture: true, signal: stop.signal })
      .finally(() => clearTimeout(losingPatience));
    line.isSlow = isSlow;
    if (outcome.kind === 'page') {
      line.failures = 0;
      return outcome.body;
    }
    if (outcome.kind === 'failed' && outcome.unsent) {
      known.delete(nameOf(photo));
      return null;
    }
    line.failures++;
    const isBroken = line.failures >= failuresInARow && !isGone(outcome);
    if (outcome.kind === 'failed' && outcome.retryAt) line.closedUntil = outcome.retryAt;
    else if (isBroken) line.closedUntil = now() + 10 * minute;
    await giveUp(photo, isGone(outcome) ? day : minute);
    return null;
  }

  /** For longer each time. */
  function giveUp(photo: Photo, firstTimeMs: number): Promise<void> {
    const forMs = firstTimeMs * 4 ** Math.min(photo.failures, 5);
    givenUp.set(addressOf(photo), forMs, { ttl: forMs });
    return noteFailed(db, photo, forMs);
  }

  async function note(): Promise<void> {
    noting = null;
    const some = fetched;
    fetched = [];
    const listingIds = await noteFetched(db, some);
    if (listingIds.length > 0) await onSeen(listingIds);
  }

  async function lookAhead(): Promise<void> {
    const onlyFirst = await originals.isNearlyFull();
    for (const id of await findSourcesWithPhotosWaiting(db, onlyFirst)) {
      const line = lineOf({ id } as Photo['source']);
      if (line.closedUntil > now()) continue;
      // A run may announce more in the meantime; those stay at the front.
      if (line.ahead.length === 0)
        line.ahead.push(...(await claimPhotos(db, id, { most: claimedAtOnce, onlyFirst })));
      serve(line);
    }
  }

  return {
    /** A visitor is looking at a page with it, so it goes before anything nobody is looking at. */
    ask(photo: Photo): void {
      const line = lineOf(photo.source);
      const name = nameOf(photo);
      if (known.has(name) || (!line.asked.has(name) && line.asked.size >= mostAsked)) return;
      line.asked.set(name, { photo, at: now() });
      serve(line);
    },
    /** From now on, fetches what's collected before anybody asks for it. */
    startAhead(): void {
      isStarted = true;
      const look = async () => {
        await lookAhead().catch(
          (error) => !stop.signal.aborted && logger.warn({ err: error }, 'pictures ahead'),
        );
        if (!stop.signal.aborted) looking = setTimeout(() => track(look(), 'pictures ahead'), lookEvery);
      };
      track(look(), 'pictures ahead');
    },
    /**
     * They'll be on cards as soon as their page is stored, so they go before anything else nobody is looking
     * at yet.
     */
    expect(source: Photo['source'], addresses: string[]): void {
      if (!isStarted) return;
      const photo = { id: notStored, position: 0, failures: 0, source };
      const line = lineOf(source);
      line.ahead.unshift(...addresses.map((url) => ({ ...photo, url })));
      serve(line);
    },
    async close(): Promise<void> {
      stop.abort();
      if (looking) clearTimeout(looking);
      await Promise.all(underWay);
      if (noting) clearTimeout(noting);
      await note().catch(() => {});
      const left = [...lines.values()].flatMap(({ ahead }) => ahead.map(({ id }) => id));
      await releasePhotos(db, left).catch(() => {});
    },
  };
}
