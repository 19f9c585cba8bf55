import { describe, expect, test } from 'vitest';
import { comparable, judge, subject, tallboys } from '../../../../tests/support/tallboys.ts';
import { rankByLikeness } from './alike.ts';
import type { Comparable } from './estimate.ts';
import { judge as judgeWithin } from './judge.ts';

describe('a price among comparables', () => {
  test('under eight pieces there is no verdict; twins have one vote, the piece itself none', () => {
    expect(judge(subject(100), tallboys(7)).verdict).toBe('not-enough');
    const twins = [...tallboys(7), comparable(50, 300, { groupId: 2 }), comparable(51, 90, { groupId: 1 })];
    expect(judge(subject(100), twins)).toMatchObject({ verdict: 'not-enough', score: null });
    expect(judge(subject(100), []).estimate).toBeNull();
    expect(judge(subject(150), tallboys(8)).estimate?.comparables).toHaveLength(8);
  });

  test('with no other of its kind, what the catalogue says of it still tells what nobody would believe', () => {
    expect(judge(subject(5), [])).toMatchObject({ verdict: 'check-carefully', score: null });
    expect(judge(subject(5), []).estimate).toMatchObject({ fairPrice: 300, comparables: [] });
    expect(judge(subject(100), []).verdict).toBe('not-enough');
  });

  test('a badge needs eight that count', () => {
    const slip = comparable(50, 3);
    expect(judge(subject(150), [...tallboys(7), slip])).toMatchObject({ verdict: 'fair', score: 59 });
    expect(judge(subject(150), [...tallboys(8), slip]).verdict).toBe('hot');
  });

  test.each([
    [300, 'fair'],
    [250, 'great'],
    [200, 'hot'],
    [95, 'hot'],
    [85, 'check-carefully'],
    [3, 'check-carefully'],
    [360, 'above'],
  ])('%d is %s', (price, verdict) => {
    expect(judge(subject(price), tallboys(20)).verdict).toBe(verdict);
  });

  test('dear is not said of what asks less than those most like it', () => {
    const retro = { looks: ' tallboy kind:retro ' };
    const kin = (price: number) => [50, 51, 52].map((id) => comparable(id, price, retro));
    expect(judge(subject(400, retro), [...tallboys(20), ...kin(390)]).verdict).toBe('above');
    expect(judge(subject(400, retro), [...tallboys(20), ...kin(450)]).verdict).toBe('fair');
  });

  test('cheap is no deal where many are as cheap', () => {
    const spread = tallboys(20, (at) => (at < 8 ? 190 : 300 + at));
    expect(judge(subject(200), spread).verdict).toBe('fair');
  });

  test('few are enough to see that a price is hardly believable', () => {
    expect(judge(subject(5), tallboys(2))).toMatchObject({ verdict: 'check-carefully', score: null });
    expect(judge(subject(100), tallboys(2)).verdict).toBe('not-enough');
  });

  test('where prices scatter, a low one is nothing to warn of, and no deal either', () => {
    const scattered = { low: -0.5, high: 0.5 };
    const judgeThere = (price: number, count: number) =>
      judgeWithin(subject(price), tallboys(count), scattered);
    expect(judgeThere(60, 20)).toMatchObject({ verdict: 'fair', score: 50 });
    expect(judgeThere(60, 2).verdict).toBe('not-enough');
    for (const count of [20, 2]) expect(judgeThere(20, count).verdict).toBe('check-carefully');
  });

  test('a price at the low end of its own range is no deal yet', () => {
    const wide = { low: -0.3, high: 0.3 };
    const { lowPrice } = judgeWithin(subject(200), tallboys(20), wide).estimate!;
    expect(judgeWithin(subject(lowPrice), tallboys(20), wide).verdict).toBe('fair');
    expect(judgeWithin(subject(lowPrice - 5), tallboys(20), wide).verdict).toBe('great');
  });

  test('fairly cheap is no deal where most ask less as they stand', () => {
    const plainer = (some: number) =>
      tallboys(20).map((one, at) => (at < some ? { ...one, worth: Math.log(230), price: 230 } : one));
    expect(judge(subject(240), plainer(10)).verdict).toBe('great');
    expect(judge(subject(240), plainer(11)).verdict).toBe('fair');
  });

  test('the dearest of its kind is no deal, however much its words are worth', () => {
    const plain = tallboys(20).map((one) => ({ ...one, worth: Math.log(150), price: one.price / 2 }));
    expect(judge(subject(200), plain).verdict).toBe('fair');
    expect(judge(subject(145), plain).verdict).toBe('fair');
    expect(judge(subject(110), plain)).toMatchObject({ verdict: 'hot', estimate: { fairPrice: 300 } });
  });

  test('what those of its kind ask counts for more than any sum', () => {
    const retro = { looks: ' tallboy kind:retro ' };
    const kin = (price: number) => [50, 51, 52].map((id) => comparable(id, price + id, retro));
    const low = [...tallboys(20), ...kin(150)];
    expect(judge(subject(200, retro), low).verdict).toBe('fair');
    expect(judge(subject(200, retro), [...tallboys(20), ...kin(250)]).verdict).toBe('hot');
    expect(judge(subject(200), low).verdict).toBe('hot');
    const found = judge(subject(200), low).estimate!;
    const akin = { sharing: 'kind', count: 3, middle: 201, cheaper: 0 };
    expect(rankByLikeness(subject(200, retro), found)).toMatchObject(akin);
    expect(rankByLikeness(subject(200), found)).toMatchObject({ sharing: 'looks', count: 8 });
  });

  test.each([
    ['an uneven number', [100, 900, 300], 300],
    ['an even number', [100, 900, 400, 200], Math.sqrt(200 * 400)],
  ])('of %s of those most like it, the middle is by their prices', (_, prices, middle) => {
    const comparables = prices.map((price, at) => ({
      comparable: comparable(at + 2, price),
      adjustedPrice: price,
      isSetAside: false,
    }));
    const alike = rankByLikeness(subject(300), { comparables, fairPrice: 300 });
    expect(alike.middle).toBeCloseTo(middle);
    expect(alike.cheaper).toBe(prices.filter((price) => price < 300).length);
  });

  test('where two others of the same model ask as little, that is what it is worth', () => {
    const malm = { brand: 'IKEA', looks: ' tallboy by:ikea model:malm ', widthCm: 80, heightCm: 123 };
    const others = (extra: Partial<Comparable>) =>
      [50, 51].map((id) => comparable(id, 205, { ...malm, ...extra }));
    const verdict = (extra: Partial<Comparable>) =>
      judge(subject(200, malm), [...tallboys(20), ...others(extra)]).verdict;
    expect(verdict({})).toBe('fair');
    expect(verdict({ price: 290 })).toBe('hot');
    expect(verdict({ widthCm: null, heightCm: null })).toBe('fair');
    expect(verdict({ looks: ' dresser by:ikea ' })).toBe('fair');
    expect(verdict({ widthCm: 160, heightCm: 78 })).toBe('hot');
    expect(verdict({ brand: 'Mocka' })).toBe('hot');
  });

  test('a fair price once stated stands while the next is near it', () => {
    const fairAfter = (fairPrice: number | null) =>
      judge(subject(300), tallboys(20), { fairPrice, isDeal: false }).estimate?.fairPrice;
    const fresh = fairAfter(null)!;
    expect([fairAfter(fresh + 10), fairAfter(fresh - 10)]).toEqual([fresh + 10, fresh - 10]);
    expect([fairAfter(fresh + 40), fairAfter(fresh - 40)]).toEqual([fresh, fresh]);
  });

  test('a badge is for the cheapest quarter', () => {
    const verdictWith = (cheaper: number) =>
      judge(
        subject(250),
        tallboys(20, (at) => (at < 20 - cheaper ? 310 : 245)),
      ).verdict;
    expect([verdictWith(5), verdictWith(6)]).toEqual(['great', 'fair']);
  });

  test('a badge is given where those most like it bear it out with room to spare, and then kept', () => {
    const malm = { brand: 'IKEA', looks: ' dresser by:ikea line:malm ', widthCm: 80, heightCm: 100 };
    const verdictWith = (price: number, isDeal: boolean) =>
      judge(subject(200, malm), [...tallboys(20), ...[50, 51].map((id) => comparable(id, price, malm))], {
        fairPrice: null,
        isDeal,
      }).verdict;
    expect([verdictWith(240, false), verdictWith(240, true)]).toEqual(['hot', 'hot']);
    expect([verdictWith(228, false), verdictWith(228, true)]).toEqual(['fair', 'hot']);
    expect([verdictWith(215, false), verdictWith(215, true)]).toEqual(['fair', 'fair']);
  });

  test('slips and follies among the comparables change nothing', () => {
    const clean = judge(subject(200), tallboys(20)).estimate;
    const soiled = judge(subject(200), [...tallboys(20), comparable(60, 3), comparable(61, 30_000)]).estimate;
    expect(soiled?.fairPrice).toBe(clean?.fairPrice);
    expect(soiled?.comparables.filter(({ isSetAside }) => isSetAside)).toHaveLength(2);
  });

  test('what its words are worth is allowed for', () => {
    const rough = tallboys(20).map((one) => ({ ...one, worth: Math.log(300 * 0.7), price: one.price * 0.7 }));
    expect(judge(subject(300), rough).verdict).toBe('fair');
  });

  test('a piece of quite another worth is no comparable, whatever its price', () => {
    const grand = comparable(60, 1500, { worth: Math.log(300 * 3.5) });
    expect(judge(subject(150), [...tallboys(7), grand]).verdict).toBe('not-enough');
  });

  test('sets of another number count by what one piece of them asks, and are told for the whole set', () => {
    const sets = tallboys(20).map((one, at) => ({ ...one, isSet: true, pieces: 2 + 2 * (at % 3) }));
    const six = { isSet: true, pieces: 6 };
    expect(judge(subject(300, six), sets)).toMatchObject({
      verdict: 'fair',
      estimate: { fairPrice: 1800, cheaperAsAsked: 10 },
    });
    expect(judge(subject(200, six), sets)).toMatchObject({ verdict: 'hot', estimate: { cheaperAsAsked: 0 } });
    // Beside one that asks hardly more, those most like it are asked, for as many as there are.
    const alike = [...sets.slice(1), { ...sets[0]!, price: 205 }];
    expect(judge(subject(200, six), alike)).toMatchObject({
      verdict: 'hot',
      estimate: { cheaperAsAsked: 0 },
    });
    expect(
      rankByLikeness(subject(200, six), judge(subject(200, six), alike).estimate!).middle,
    ).toBeGreaterThan(6 * 250);
  });

  test('the narrowest tier with enough in it is used and told', () => {
    const plain = tallboys(30);
    expect(judge(subject(300), plain).estimate?.tier).toBe('type');
    const branded = plain.map((one, at) => (at < 22 ? { ...one, brand: 'Freedom' } : one));
    const ours = subject(300, { brand: 'Freedom', condition: 'Fair' });
    expect(judge(ours, branded).estimate).toMatchObject({ tier: 'brand', comparables: { length: 22 } });
  });

  test('few comparables pull the score to the middle', () => {
    const few = judge(subject(200), tallboys(8)).score!;
    const many = judge(subject(200), tallboys(40)).score!;
    expect(few).toBeGreaterThan(50);
    expect(many).toBeGreaterThan(few);
  });
});
