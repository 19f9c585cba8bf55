import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useSite } from '../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  const readPrice = async (text: string) =>
    (await site.send('POST', '/api/worth', { text })).json.facts.price;

  test.each([
    ['IKEA BILLY bookcase white, 80x28x202, as new, $60, pick up Petone', '60'],
    ['Duchess with mirror, 1930s, oak veneer, needs a little TLC $90 Dunedin', '90'],
    ['Desk 120cm wide, as new $150', '150'],
    ['Rimu bookcase H 1800 W 900 D 300, $150 firm', '150'],
    ['Queen bed frame, 153 x 203, slats incl, $180 ono, txt 021 555 1234', '180'],
    ['2 bedside tables 450 x 400 x 500mm $80 for the pair. Ph 04 389 1234', '80'],
    ['Chair, model 2045, serial 88213, good nick, $45', '45'],
    ['Ercol 391 chair circa 1962, $650', '650'],
    ['Leather armchair 85w x 90d. NZ$275. Pick up 6012 Wellington', '275'],
    ['Oak desk $220 600 x 1200', '220'],
    ['Oak desk 600 x 1200, NZD 240', '240'],
    ['Kitset wardrobe 1800 high, 60 bucks, must go this weekend', '60'],
    ['Coffee table 100 dollars, 110cm round', '100'],
  ])('beside sizes, years, models and phone numbers, “%s” asks %s', async (text, price) => {
    expect(await readPrice(text)).toBe(price);
  });

  test.each([
    ['Vintage 1920s oak wardrobe, 1900 high, will take 350', '350'],
    ['TV unit 180cm x 45cm x 50cm 150 ono', '150'],
    ['Tallboy, 1100 H x 800 W. Price 220. Cash on pick up', '220'],
    ['Oak desk, reduced to 180, 120 cm', '180'],
    ['Outdoor setting, 7 piece, paid 1200, selling for 400', '400'],
    ['Oak desk 1200 wide, now 12 years old', null],
    ['Heavy oak desk, takes 12 strong people', null],
    ['Oak desk 120 x 60', null],
  ])('without a sign for dollars, “%s” asks %s', async (text, price) => {
    expect(await readPrice(text)).toBe(price);
  });

  test.each([
    ['Sofa, 2.4m, RRP $2,999, now $850 ono', '850'],
    ['Lounge suite, bought 2019 for $4500, want $900 for the lot', '900'],
    ['Mattress 1 yr old, $300, orig $1500', '300'],
    ['Oak desk\nPrice when new: $900\n140 x 70\n$250', '250'],
    ['Oak desk\nStart price\n$50.00\nBuy Now\n$320', '320'],
    ['Oak bed\nNew ones sell for $2100', null],
    ['Oak bed\n$1500 new - queen size', null],
    ['Sofa bed 195cm, $300, can deliver in Chch for $40', '300'],
    ['Corner sofa 290 x 220, $500, delivery within Auckland $80', '500'],
    ['Oak bookcase\nI can deliver nearby for an extra $10', null],
    ['Oak bookcase 1.8m x 90cm 3 available $75 each', '75'],
    ['Cot, 130cm x 70cm, $5 for the cover, $90 for the cot', null],
    ['Oak chest 1200 long. $20 reserve', null],
    ['Oak chest 1890s £200', null],
  ])('of several amounts, or none of its own, “%s” asks %s', async (text, price) => {
    expect(await readPrice(text)).toBe(price);
  });

  test.each([
    ['Rimu tallboy, five drawers, 90 cm wide, good condition, $280', 'Rimu tallboy'],
    ['Downsizing sale, oak desk, $90, Levin', 'Downsizing sale, oak desk'],
    ['$220 Oak desk 1200mm x 600mm', 'Oak desk 1200mm x 600mm'],
    ['Oak desk $220 ono', 'Oak desk'],
  ])('a line with a price is not all title: “%s”', async (text, title) => {
    const { facts } = (await site.send('POST', '/api/worth', { text })).json;
    expect(facts).toMatchObject({ title, type: expect.any(String), price: expect.any(String) });
  });

  test.each([
    ['Oak desk 1200 wide, $200 ono Hamilton', 'Hamilton'],
    ['Duchess with mirror, oak veneer $90 Dunedin', 'Dunedin'],
    ['Freedom 3 seater sofa, good condition, Auckland, $450', 'Auckland'],
    ['Oak desk in Dunedin, $200', 'Dunedin'],
    ['Freedom sofa from Palmerston North', 'Palmerston North'],
    ['Oak desk Wellington pickup', 'Wellington City'],
    ['Oak desk, pine shelf, New Plymouth pick up only', 'New Plymouth'],
    ['Oak desk $90 good condition', null],
    ['Tallboy, rimu, five drawers, I hope to sell, $90', null],
  ])('the town that “%s” names is %s', async (text, place) => {
    expect((await site.send('POST', '/api/worth', { text })).json.facts.place).toBe(place);
  });

  test('a price for each of a counted set is that of all of them', async () => {
    const text = 'Set of 6 dining chairs, oak, $50 each';
    const { facts } = (await site.send('POST', '/api/worth', { text })).json;
    expect(facts).toMatchObject({ count: 6, price: '300', type: 'dining chair' });
  });

  test('the price is found at the end of a long line as well', async () => {
    const words = 'It has stood in the hall for years and was looked after, '.repeat(8);
    expect(await readPrice(`Oak desk 120cm wide. ${words}asking 450`)).toBe('450');
  });
});
