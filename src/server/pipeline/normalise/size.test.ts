import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSteady } from '../../../../tests/support/steady.ts';
import { readSize } from './size.ts';

const read = (text: string, order?: string) => {
  const { width, depth, height } = readSize(text, order ? { order } : {});
  return [width, depth, height];
};

describe('readSize', () => {
  test.each([
    ['W 90 x D 45 x H 120', [90, 45, 120]],
    ['H120 x W90 x D45 cm', [90, 45, 120]],
    ['900w 450d 1200h', [90, 45, 120]],
    ['90wx45dx120h', [90, 45, 120]],
    ['1200(W) x 600(D) x 750(H)mm', [120, 60, 75]],
    ['90cm wide, 45cm deep, 120cm high', [90, 45, 120]],
    ['height: 120, width: 90', [90, null, 120]],
    ['Dimensions: Width - 90cm Height - 120cm Depth - 45cm', [90, 45, 120]],
    ['approx 80cm (w) by 40cm (d) by 100cm (h)', [80, 40, 100]],
    ['100cm (h) by 80cm (w)', [80, null, 100]],
    ['H x W x D: 120 x 90 x 45', [90, 45, 120]],
    ['120 x 90 x 45 cm (HxWxD)', [90, 45, 120]],
    ['Size in mm: 1200 x 600 x 750', [120, 60, 75]],
    ['1,200 x 600 x 750mm', [120, 60, 75]],
    ['90 x 45 x 120 (cm)', [90, 45, 120]],
    ['1.2 x 0.6 x 0.75', [120, 60, 75]],
    ['120x60', [120, 60, null]],
    ['1.8m long x 900mm wide x 75cm high', [180, 90, 75]],
    ['L180 x W90 x H75', [180, 90, 75]],
    ['Mattress L 203 W 153 D 30 cm', [203, 153, 30]],
    ['Dia 90cm, height 75cm', [90, 90, 75]],
    ['Ø60 x H45', [60, 60, 45]],
    ['Table 180x90cm, height 75cm', [180, 90, 75]],
    ['height adjustable 45-60cm', [null, null, 60]],
    ['Tallboy, 5 drawers, 120cm high x 80cm wide', [80, null, 120]],
    ['55" TV unit 180x40x50cm', [180, 40, 50]],
    ['table: 120 x 80 x 75 chairs: 45 x 45 x 90', [120, 80, 75]],
    ['Ø120 x H75 cm', [120, 120, 75]],
    ['40cm square, 50cm tall', [40, 40, 50]],
    ['w200cmxd90cmxh85cm', [200, 90, 85]],
    ['2.0m wide x 900 deep x 850 high', [200, 90, 85]],
    ['90cm round x 75cm', [90, 90, 75]],
    ['143/223x80x84 cm', [223, 80, 84]],
    ['88.9 x 203.2 cm each, overall 177.8 x 203.2 cm', [177.8, 203.2, null]],
    ['Panels: 88.9 x 203.2 cm. Overall size: 177.8 x 203.2 cm', [177.8, 203.2, null]],
    ['Extends 120/160 cm wide', [160, null, null]],
    ['180/90/75 cm', [null, null, null]],
    ['Bücherregal Breite 80 cm Höhe 200 cm Tiefe 28 cm', [80, 28, 200]],
  ])('%s', (text, size) => {
    expect(read(text)).toEqual(size);
  });

  test('inches, feet and fractions', () => {
    expect(read('19 1/2" W x 30" H')).toEqual([49.53, null, 76.2]);
    expect(read('18¾ x 15 in')).toEqual([47.625, 38.1, null]);
    expect(read('6\'2" x 3\' x 30"')).toEqual([187.96, 91.44, 76.2]);
    expect(read('5 1/2 x 3 1/2 feet')).toEqual([167.64, 106.68, null]);
    expect(read("5'h x 3'w x 1'd")).toEqual([91.44, 30.48, 152.4]);
    expect(read('6ft 2in long')).toEqual([187.96, null, null]);
    expect(read("a 1960's chair, 60's style")).toEqual([null, null, null]);
    expect(read('22 × 32 (in)')).toEqual([55.88, 81.28, null]);
    expect(read('54"W')).toEqual([137.16, null, null]);
    expect(read('54 inches wide')).toEqual([137.16, null, null]);
    expect(read('5\'6" long')).toEqual([167.64, null, null]);
    expect(read('30in x 60in')).toEqual([76.2, 152.4, null]);
    expect(read('64 in wide by 30 in high by 18 in deep')).toEqual([162.56, 45.72, 76.2]);
    expect(read('35 inchs tall')).toEqual([null, null, 88.9]);
    expect(read('34"W x 19"D x 45 1/2"T')).toEqual([86.36, 48.26, 115.57]);
    expect(read('20" x 24" T')).toEqual([50.8, null, 60.96]);
    expect(read('14.50" Sq x 29" T')).toEqual([36.83, 36.83, 73.66]);
    expect(read('Width is 42". Length from 29" to 68". Height is 30"')).toEqual([172.72, 106.68, 76.2]);
    expect(read('59" L x 15" D x 23" T x 17" to top of seat')).toEqual([149.86, 38.1, 58.42]);
    expect(read('13.5 inches tall, 18 inches wide - tapers')).toEqual([45.72, null, 34.29]);
    expect(read('30 inches long x 6 inches deep x 6 3/4 inches high - $15')).toEqual([76.2, 15.24, 17.145]);
  });

  test('whoever measures in inches means them by bare numbers too', () => {
    expect(read('It is 39" wide. Height 30, depth 20')).toEqual([99.06, 50.8, 76.2]);
    expect(read('Chair 24w x 24d x 18h. Ottoman is 20 inches wide')).toEqual([60.96, 60.96, 45.72]);
    expect(read('TV unit 180x40x50, fits a 55 inch TV')).toEqual([180, 40, 50]);
    expect(read('Table 180 x 90 x 75, 2 inch thick top')).toEqual([180, 90, 75]);
    expect(read('Desk is 60 cm deep and 4 ft wide, height 75')).toEqual([121.92, 60, 75]);
  });

  test('the order of bare numbers can be given', () => {
    expect(read('120 x 90 x 45', 'HxWxD')).toEqual([90, 45, 120]);
    expect(read('120 x 90', 'HxWxL')).toEqual([90, null, 120]);
  });

  test.each([
    '4 x 6',
    'set of 6 x dining chairs',
    '2 seater',
    'Seat height 45cm',
    'shelf 30cm deep',
    'fits a 55 inch TV',
    'Width 0cm',
    'W 5000 cm',
    '3 D printed',
    '6 high chairs',
    '40 round tables',
    'Desk W48',
    'H59 armchair',
    '2 square stools',
    '4 inches high-density foam',
    '',
  ])('reads no size in "%s"', (text) => {
    expect(read(text)).toEqual([null, null, null]);
  });

  test('a count is not a side', () => {
    expect(read('2 x 90cm wide bookcases')).toEqual([90, null, null]);
    expect(read('Seat height 45cm, overall height 90cm')).toEqual([null, null, 90]);
  });

  test('any text is answered with a plausible size, quickly', () => {
    const bits = [
      '90',
      'cm',
      'x',
      'W',
      'D',
      'H',
      'L',
      ' ',
      '"',
      "6'",
      '1/2',
      '½',
      '(',
      ')',
      ',',
      '.',
      ':',
      '-',
      'in',
      'seat',
      'dia',
    ];
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom(...bits), { maxLength: 30 }).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const side of read(text)) expect(side === null || (side > 0 && side <= 1000)).toBe(true);
      }),
      { numRuns: 500 },
    );
    const pieces = [
      '1-',
      '9 ',
      '1 1/',
      'x',
      '90x',
      'w ',
      '1',
      '"',
      "6' ",
      ' ',
      '(',
      'in ',
      '¼',
      '1,111',
      'W 90 x ',
    ];
    expectSteady(pieces, readSize);
  });
});

const catalogue = '../shared/data/dimensions-ikea.json';
const mixed = '../shared/data/dimensions-mixed.json';

test.skipIf(!existsSync(catalogue))('four hundred sizes of a catalogue', () => {
  const rows: { text: string; width_cm: number; depth_cm: number; height_cm: number }[] = JSON.parse(
    readFileSync(catalogue, 'utf8'),
  );
  const right = rows.filter(({ text, width_cm, depth_cm, height_cm }) => {
    const [width, depth, height] = read(text);
    return width === width_cm && depth === depth_cm && height === height_cm;
  });
  expect(right.length / rows.length).toBeGreaterThanOrEqual(0.99);
});

test.skipIf(!existsSync(mixed))('thirty harder sizes', () => {
  const rows: { text: string; out_unit: string; order: string | null; expected: Record<string, string> }[] =
    JSON.parse(readFileSync(mixed, 'utf8'));
  const right = rows.filter(({ text, out_unit, order, expected }) => {
    const [width, length, height] = read(text, order?.includes('x') ? order : 'WxHxL');
    const unit = out_unit === 'cm' ? 1 : 2.54;
    const sides: Record<string, number | null | undefined> = { width, length, height };
    return Object.entries(expected).every(
      ([side, value]) => Math.abs((sides[side] ?? 0) / unit - Number(value)) < 0.02,
    );
  });
  expect(right.length / rows.length).toBeGreaterThanOrEqual(0.95);
});
