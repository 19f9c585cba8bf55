import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeOriginal } from '#server/pictures/draw.ts';
import { compareLooks, describeLook } from '#server/pictures/look.ts';
import { noteFetched } from '#server/pictures/pictures.queries.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { openShelf, type Shelf } from '../../../../tests/support/shelf.ts';
import { useSite } from '../../../../tests/support/site.ts';
import type { RawListing } from '../listing.ts';
import { joinByPicture } from './join-by-picture.ts';

/** A room with a few things in it, the same for the same number. */
function drawRoom(seed: number): Promise<Buffer> {
  const at = (step: number) => (seed * 7919 * step + step * 104_729) % 97;
  const shapes = Array.from({ length: 9 }, (_, index) => {
    const [x, y, width, height, grey] = [1, 2, 3, 4, 5].map((step) => at(index * 5 + step));
    return `<rect x="${x}%" y="${y}%" width="${width! / 2}%" height="${height! / 2}%" fill="rgb(${grey! * 2},${at(index + 3) * 2},90)"/>`;
  });
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#ddd"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(room)).jpeg().toBuffer();
}

test('a picture looks the same when it is made smaller, saved again or brighter, and like no other', async () => {
  const rooms = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(drawRoom));
  const looks = await Promise.all(rooms.map(describeLook));
  for (const [index, room] of rooms.entries()) {
    const image = sharp(room);
    const changed = [
      await image.clone().resize(240).jpeg({ quality: 50 }).toBuffer(),
      await image.clone().modulate({ brightness: 1.1 }).jpeg().toBuffer(),
    ];
    for (const one of changed)
      expect(compareLooks(looks[index]!, await describeLook(one))).toBeLessThanOrEqual(4);
    for (const other of looks.slice(index + 1)) expect(compareLooks(looks[index]!, other)).toBeGreaterThan(8);
  }
});

onOneDatabase((open) => {
  const site = useSite(open);
  let round = 0;
  /** A town of its own for each round, so that none finds another's by their words. */
  const towns =
    'Nelson Napier Gisborne Timaru Oamaru Levin Masterton Ashburton Rotorua Hastings Cambridge Feilding'.split(
      ' ',
    );

  /** Listings on two marketplaces, each with this picture, once they were fetched. */
  async function show(...pieces: (Partial<RawListing> & { on?: 'kea' | 'fantail'; drawn?: number })[]) {
    const { db } = site.database;
    const number = ++round;
    const shelves = {
      kea: await openShelf(db, `Kea ${number}`),
      fantail: await openShelf(db, `Fantail ${number}`),
    };
    const ids: number[] = [];
    for (const [
      index,
      { on = index % 2 ? 'fantail' : 'kea', drawn = number, ...piece },
    ] of pieces.entries()) {
      const image = `/${number}-${index}.jpg`;
      const raw = {
        url: `/${index}`,
        title: `Thing ${number}`,
        price: '$200',
        location: towns[number]!,
        image,
        ...piece,
      };
      const [id = 0] = await shelves[on].show(raw);
      ids.push(id);
      await look(shelves[on], image, drawn, index);
    }
    await joinByPicture(db, ids);
    return readGroups(ids);
  }

  async function look(shelf: Shelf, url: string, drawn: number, index: number): Promise<void> {
    const original = await sharp(await drawRoom(drawn))
      .resize(800 - 100 * index)
      .jpeg()
      .toBuffer();
    await noteFetched(site.database.db, [
      { sourceId: shelf.sourceId, url, ...(await describeOriginal(original)) },
    ]);
  }

  /** Which of them are one piece: the place of the first of each in the list. */
  async function readGroups(ids: number[]): Promise<number[]> {
    const { rows } = await site.database.db.execute<{ id: number; group: number }>(
      sql`select id, group_id as "group" from listings where id = any(${sql.param(ids)}::int[]) order by id`,
    );
    return rows.map(({ group }) => rows.findIndex((row) => row.group === group));
  }

  const desk = { title: 'Old rimu desk with drawers' };
  const table = { title: 'Writing desk, would suit student' };

  test('one piece on two marketplaces in other words is found by its photo', async () => {
    expect(await show(desk, table)).toEqual([0, 0]);
    expect(await show(desk, { ...table, drawn: 900 })).toEqual([0, 1]);
  });

  test('one marketplace’s two for sale stay two, and each finds its own', async () => {
    expect(await show({ ...desk, on: 'kea' }, { ...table, on: 'kea' })).toEqual([0, 1]);
    const [a, b, c, d] = await show(
      { ...desk, on: 'kea' },
      { ...table, on: 'kea' },
      { on: 'fantail' },
      { on: 'fantail' },
    );
    expect(new Set([a, b]).size).toBe(2);
    expect(new Set([c, d]).size).toBe(2);
  });

  test.each<[string, Partial<RawListing>, Partial<RawListing>?]>([
    ['another town', { location: 'Dunedin' }],
    ['another price', { price: '$400' }],
    ['another kind of piece', { title: 'Set of dining chairs' }],
    ['another maker', { brand: 'Freedom' }, { brand: 'IKEA' }],
    ['another size', { dimensions: '120 x 60 x 75 cm' }, { dimensions: '160 x 80 x 75 cm' }],
  ])('%s is another piece, whatever the photo shows', async (_what, other, first = {}) => {
    expect(await show({ ...desk, ...first }, { ...table, ...other })).toEqual([0, 1]);
  });

  test('a photo that many listings show says nothing of one of them', async () => {
    const pieces = ['kea', 'fantail', 'fantail', 'fantail', 'fantail'] as const;
    const words = ['rimu', 'oak', 'pine', 'kauri', 'matai'];
    const groups = await show(...pieces.map((on, index) => ({ on, title: `${words[index]} thing` })));
    expect(groups).toEqual([0, 1, 2, 3, 4]);
  });
});
