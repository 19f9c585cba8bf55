import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { identifyPicture } from '#server/catalogue/same-picture.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import { type Format, resize, type Size } from './draw.ts';
import { openFetching } from './fetching.ts';
import { openKeptFiles } from './kept-files.ts';
import { addressOf, findAddressesOfOne, listAddresses, type Photo } from './pictures.queries.ts';
import { createSharing } from './sharing.ts';
import { createTurns } from './turn-by-turn.ts';

export interface Pictures {
  /** Where they are kept. */
  folder: string;
  /**
   * The picture, if we have its original: nobody waits for a marketplace. `soon`: it's queued ahead of
   * everything nobody is looking at. Null: we can't get it, or the visitor has left.
   */
  show(photo: Photo, size: Size, format: Format, signal: AbortSignal): Promise<Shown | 'soon' | null>;
  startAhead(): void;
  /** These will be on cards in a moment. */
  expect(source: Photo['source'], addresses: string[]): void;
  /** Removes pictures that no listing has any more, such as one removed at its seller's request. */
  forgetRemoved(): Promise<void>;
  /** Removes pictures that only this listing shows, at once: its seller wants it forgotten. */
  forgetOf(db: Database, listingId: number): Promise<void>;
  close(): Promise<void>;
}

interface Shown {
  bytes: Buffer;
  format: Format;
}

interface PicturesOptions {
  db: Database;
  logger: FastifyBaseLogger;
  folder: string;
  /** For originals and what is made of them together. */
  mostBytes: number;
  fetcherFor(source: Photo['source']): Promise<Fetcher>;
  /** We know now how photos of these listings look. */
  onSeen?(listingIds: number[]): Promise<void>;
}

/** An original costs the marketplace a request; the rest only costs us a moment. */
const originalsShare = 0.75;
const drawnAtOnce = 2;
/** What cards ask for on most screens. */
const cardWidths = [320, 640];
const mostDrawnLater = 200;

const nameLength = 24;

function nameAddress(address: string): string {
  return createHash('sha256').update(identifyPicture(address)).digest('base64url').slice(0, nameLength);
}

/** Originals, each fetched once, and what pages show of them, in a folder with a bound. */
export function openPictures({
  db,
  logger,
  folder,
  mostBytes,
  fetcherFor,
  onSeen = async () => {},
}: PicturesOptions): Pictures {
  const originals = openKeptFiles(join(folder, 'originals'), mostBytes * originalsShare);
  const resized = openKeptFiles(folder, mostBytes * (1 - originalsShare));
  const nameOf = (photo: Photo) => nameAddress(addressOf(photo));
  const share = createSharing<Buffer | null>();
  const takeTurn = createTurns(drawnAtOnce);
  const drawLater = new Map<string, () => Promise<unknown>>();
  let drawing: Promise<void> | null = null;

  /**
   * Small formats take long to make: whoever is waiting gets a JPEG, and the next one gets the smaller
   * picture.
   */
  function makeSmaller(file: string, make: () => Promise<unknown>): void {
    if (drawLater.size < mostDrawnLater) drawLater.set(file, make);
    drawing ??= (async () => {
      for (const [name, task] of drawLater) {
        drawLater.delete(name);
        await takeTurn(task).catch(() => {});
      }
    })().finally(() => {
      drawing = null;
    });
  }

  const nameFile = (photo: Photo, { width, isWhole }: Size, format: Format) =>
    `${nameOf(photo)}-${isWhole ? 'whole-' : ''}${width}.${format}`;

  /** A page of new cards should appear at once; making two dozen pictures on the spot would take a second. */
  async function prepare(photo: Photo, original: Buffer): Promise<void> {
    for (const width of cardWidths) {
      const size = { width, isWhole: false };
      await takeTurn(() => make(original, size, 'jpeg', nameFile(photo, size, 'jpeg')));
    }
  }

  async function make(original: Buffer, size: Size, format: Format, file: string): Promise<Buffer> {
    const bytes = await resize(original, size, format);
    // What cannot be kept, on a full disk, can still be shown.
    await resized.write(file, bytes).catch(() => {});
    return bytes;
  }

  const fetching = openFetching({ db, logger, originals, fetcherFor, prepare, nameOf, onSeen });
  return {
    folder,
    async show(photo, size, format, signal) {
      const name = nameOf(photo);
      const [file, quickFile] = [nameFile(photo, size, format), nameFile(photo, size, 'jpeg')];
      const kept = await resized.read(file);
      if (kept) {
        originals.touch(name);
        return { bytes: kept, format };
      }
      const original = await originals.read(name);
      if (!original && photo.isGivenUp) return null;
      if (!original) {
        fetching.ask(photo);
        return 'soon';
      }
      const bytes =
        (await resized.read(quickFile)) ??
        (await share(quickFile, signal, (stopped) =>
          takeTurn(async () => (stopped.aborted ? null : make(original, size, 'jpeg', quickFile))),
        ));
      if (format !== 'jpeg') makeSmaller(file, () => make(original, size, format, file));
      return bytes && { bytes, format: 'jpeg' };
    },
    startAhead: fetching.startAhead,
    expect: fetching.expect,
    async forgetRemoved() {
      const wanted = new Set<string>();
      for await (const address of listAddresses(db)) wanted.add(nameAddress(address));
      for (const files of [originals, resized])
        await files.removeUnless((name) => wanted.has(name.slice(0, nameLength)));
    },
    async forgetOf(tx, listingId) {
      const names = (await findAddressesOfOne(tx, listingId)).map(nameAddress);
      for (const files of [originals, resized]) await files.removeAll(names);
    },
    async close() {
      drawLater.clear();
      await fetching.close();
      await drawing;
    },
  };
}
