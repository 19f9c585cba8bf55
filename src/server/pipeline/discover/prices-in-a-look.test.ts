import { describe, expect, test } from 'vitest';
import { useLooking } from '../../../../tests/support/looking.ts';

const titles = ['Oak table', 'Rimu tallboy', 'Grey sofa', 'Kauri bookcase', 'Pine desk', 'Cane armchair'];
const amounts = [185, 1450, 899, 2100, 95, 320];
const write = (amount: number) => amount.toLocaleString('en-NZ');

describe('prices in a look', () => {
  const { look, shop } = useLooking();

  /** A page of six cards, with their prices written in this way. */
  function setPage(writePrice: (amount: number, number: number) => string, around = '') {
    const cards = amounts.map(
      (amount, number) =>
        `<li class="ad"><a href="/p/${number}"><h3>${titles[number]}</h3></a><img src="/${number}.jpg">${writePrice(amount, number)}</li>`,
    );
    shop().pages.set('/all', `<ul>${cards.join('')}</ul>${around}`);
  }
  async function lookAtPrices() {
    const found = await look('/all', 'Nelson');
    return { ...found, prices: found.listings.map(({ price }: { price: string | null }) => price) };
  }
  const asWritten = amounts.map(String);

  test.each([
    ['raised', (amount: number) => `<p class="price">$${write(amount)}<sup>00</sup></p>`],
    ['raised, in a span', (amount: number) => `<p class="price">$${write(amount)}<sup><i>00</i></sup></p>`],
    ['small', (amount: number) => `<p class="price">$${write(amount)}<small>00</small></p>`],
    [
      'after spans',
      (amount: number) =>
        `<p class="price"><span>$</span><span>${write(amount).replace(',', '</span><span>,')}</span> <sup>00</sup></p>`,
    ],
  ])('read cents that are %s', async (_, writePrice) => {
    setPage(writePrice);
    const { prices, warnings } = await lookAtPrices();
    expect(prices).toEqual(asWritten);
    expect(warnings).not.toContainEqual(expect.stringMatching(/Prices/));
  });

  test('warn where some are far too low or too high', async () => {
    setPage((amount, number) => `<p class="price">$${number < 1 ? amount * 200 : amount}</p>`);
    expect((await lookAtPrices()).warnings).not.toContainEqual(expect.stringMatching(/^Prices look wrong/));
    setPage((amount, number) => `<p class="price">$${number % 2 === 1 ? amount * 100 : amount}</p>`);
    expect((await lookAtPrices()).warnings).toContain(
      'Prices look wrong for furniture: 3 of 6 are under $5 or over $20,000.',
    );
    setPage((amount, number) => `<p class="price">${['Free', 'Free', '$4'][number] ?? `$${amount}`}</p>`);
    expect((await lookAtPrices()).warnings).toContain(
      'Prices look wrong for furniture: 1 of 4 is under $5 or over $20,000.',
    );
  });

  const inAud = 'Prices are in AUD. Tallboy only compares New Zealand dollars, so they won’t be shown.';
  test.each([
    ['in front', 'AU $', '', ''],
    ['in front as a code', 'AUD ', '', ''],
    ['behind', '$', ' AUD', ''],
    ['to those who share it', '$', '', '<meta property="og:price:currency" content="AUD">'],
    ['in a sentence', '$', '', '<footer><p>All prices are in <b>AUD</b>.</p></footer>'],
    ['in words', '$', '', '<footer>Prices shown in Australian dollars, including GST</footer>'],
  ])('say that they are Australian where the page says so %s', async (_, before, after, around) => {
    setPage((amount) => `<p class="price">${before}${write(amount)}${after}</p>`, around);
    const { prices, warnings } = await lookAtPrices();
    expect(warnings).toContain(inAud);
    expect(prices).toEqual(amounts.map(() => null));
  });

  test('name two currencies, and believe a page that sells in our own', async () => {
    setPage((amount, number) => `<p class="price">${number % 2 ? 'US' : 'AU'} $${write(amount)}</p>`);
    expect((await lookAtPrices()).warnings).toContainEqual(
      expect.stringMatching(/^Prices are in AUD and USD/),
    );
    const around = '<p>All prices in NZD.</p><p>See prices in USD on our other site</p>';
    setPage((amount) => `<p class="price">$${write(amount)}</p>`, around);
    expect((await lookAtPrices()).prices).toEqual(asWritten);
  });

  /** Their own pages, which ask this. */
  function setOwnPages(writePrice: (amount: number) => string) {
    for (const [number, amount] of amounts.entries())
      shop().pages.set(
        `/p/${number}`,
        `<h1>${titles[number]}</h1><p class="price">${writePrice(amount)}</p>`,
      );
  }

  test.each([
    ['weekly amounts', (amount: number) => `<p class="price">$${write(amount)}</p><p>$18 p/w</p>`],
    [
      'prices without GST',
      (amount: number) =>
        `<b class="price-ex">$${(amount / 1.15).toFixed(2)} +GST</b><b class="price-inc">$${write(amount)} incl GST</b><b class="save">$20 saved</b>`,
    ],
    ['bids', (amount: number) => `<dl><dt>Current bid<dd>$19<dt>Buy now<dd>$${write(amount)}</dl>`],
    [
      'regular prices',
      (amount: number) =>
        `<div class="price"><b>Regular price</b><i>$${write(amount * 2)}</i><b>Sale price</b><i>$${write(amount)}</i></div>`,
    ],
  ])('are not %s', async (_, writePrice) => {
    setPage(writePrice);
    expect((await lookAtPrices()).prices).toEqual(asWritten);
  });

  test('come from own pages where cards only show what a week costs', async () => {
    for (const words of [' p/w', ' to rent per week']) {
      setPage((amount) => `<b class="price">$${Math.ceil(amount / 50)}${words}</b><i>Nelson</i>`);
      setOwnPages((amount) => `$${write(amount)}`);
      const { prices, proposal } = await lookAtPrices();
      expect(prices).toEqual([...asWritten.slice(0, 3), null, null, null]);
      expect(proposal.scrapingConfig).toMatchObject({ detail: {} });
      expect(proposal.scrapingConfig.selectors.price).toBeUndefined();
    }
  });

  test('are compared with own pages, though the cards have all there is', async () => {
    setPage((amount) => `<p class="price">$${write(amount + 20)}</p>`);
    setOwnPages((amount) => `$${write(amount)}`);
    const { prices, steps, proposal } = await lookAtPrices();
    expect(steps).toContain(
      'The cards and the listings’ own pages show different prices (“Oak table”: $205 on its card, $185 on its own page), so we go by the listings’ own pages.',
    );
    expect(prices.slice(0, 3)).toEqual(asWritten.slice(0, 3));
    expect(proposal.scrapingConfig.selectors.price).toBeUndefined();
  });

  test('stay the cards’ own where own pages agree', async () => {
    setPage((amount) => `<p class="price">$${write(amount)}</p>`);
    setOwnPages((amount) => `$${write(amount)}.00`);
    const { prices, proposal } = await lookAtPrices();
    expect(prices).toEqual(asWritten);
    expect(proposal.scrapingConfig.detail).toBeUndefined();
  });

  test('are Australian where own pages say so', async () => {
    setPage((amount) => `<p class="price">$${write(amount)}</p>`);
    setOwnPages((amount) => `AU $${write(amount)}`);
    expect((await lookAtPrices()).warnings).toContain(inAud);
    setPage((amount) => `<p class="price">AU $${write(amount)}</p>`);
    setOwnPages((amount) => `$${write(amount)}`);
    expect((await lookAtPrices()).warnings).toContain(inAud);
  });
});
