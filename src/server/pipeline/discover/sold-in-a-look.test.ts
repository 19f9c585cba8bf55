import { describe, expect, test } from 'vitest';
import { useLooking } from '../../../../tests/support/looking.ts';

const titles = ['Oak table', 'Rimu tallboy', 'Grey sofa', 'Kauri bookcase', 'Pine desk', 'Cane armchair'];
const soldOnes = new Set([1, 4]);

describe('sold pieces in a look', () => {
  const { look, shop } = useLooking();

  function setPage(writeCard: (inside: string, isSold: boolean, number: number) => string) {
    const cards = titles.map((title, number) => {
      const inside = `<a href="/p/${number}"><h3>${title}</h3></a><img src="/${number}.jpg">`;
      return writeCard(inside, soldOnes.has(number), number);
    });
    shop().pages.set('/all', `<div>${cards.join('')}</div>`);
  }
  const price = (number: number) => `<b class="price">$${number + 1}50</b>`;

  test.each<[string, Parameters<typeof setPage>[0], object[]]>([
    [
      'a badge',
      (inside, isSold, number) =>
        `<div class="card">${inside}${isSold ? '<span class="badge">SOLD</span>' : '<span class="badge">New</span>'}${price(number)}</div>`,
      [{ where: 'span.badge', is: 'SOLD' }],
    ],
    [
      'a word without a name',
      (inside, isSold, number) =>
        `<div class="card">${inside}${isSold ? '<i>Out of stock</i>' : ''}${price(number)}<i>Nelson</i></div>`,
      [{ where: 'i:contains("Out of stock")' }],
    ],
    [
      'a class of the card',
      (inside, isSold, number) =>
        `<div class="card ${isSold ? 'is-sold' : ''}">${inside}<p class="price">${isSold ? '<s>$90</s> Sold' : `$${number + 1}50`}</p></div>`,
      [{ where: '.is-sold' }],
    ],
    [
      'a class of WooCommerce',
      (inside, isSold, number) =>
        `<div class="card product ${isSold ? 'outofstock' : 'instock'}">${inside}${price(number)}</div>`,
      [{ where: '.outofstock' }],
    ],
  ])('are told by %s', async (_, writeCard, rules) => {
    setPage(writeCard);
    const { proposal, steps, found, listings } = await look('/all', 'Nelson');
    expect(proposal.scrapingConfig.sold).toEqual(rules);
    expect(steps).toContain('2 more are marked as sold, so we left them out.');
    expect(found).toBe(4);
    expect(listings.map(({ title }: { title: string }) => title)).toEqual(
      titles.filter((_, number) => !soldOnes.has(number)),
    );
  });

  test('are none where nobody sees the word, or it counts others', async () => {
    for (const mark of ['<i class="badge" hidden>Sold</i>', '<i class="sold">12 sold</i>']) {
      setPage((inside, isSold, number) => {
        const isMarked = isSold || !mark.includes('hidden');
        return `<div class="card">${inside}${isMarked ? mark : ''}${price(number)}</div>`;
      });
      const { proposal, found } = await look('/all', 'Nelson');
      expect(proposal.scrapingConfig.sold).toBeUndefined();
      expect(found).toBe(6);
    }
  });

  test('are told by words that differ from card to card', async () => {
    const marks = ['<b>SOLD – thank you!</b>', '<b>Sold to J. M.</b>'];
    setPage(
      (inside, isSold, number) =>
        `<div class="card">${inside}${(isSold && marks.pop()) || ''}${price(number)}</div>`,
    );
    const { steps, found } = await look('/all', 'Nelson');
    expect(steps).toContain('2 more are marked as sold, so we left them out.');
    expect(found).toBe(4);
  });

  test('where every card has the same mark, it is said that it does not count', async () => {
    setPage(
      (inside, _, number) => `<div class="card">${inside}<i class="badge">Sold</i>${price(number)}</div>`,
    );
    const { proposal, found, warnings } = await look('/all', 'Nelson');
    expect(proposal.scrapingConfig.sold).toEqual([]);
    expect(found).toBe(6);
    expect(warnings.join()).toContain('Every listing here is marked as sold');
  });

  test('where all are sold to somebody, there is nothing to collect', async () => {
    setPage(
      (inside, _, n) => `<div class="card">${inside}<i>Sold to ${'ABCDEF'[n]}. M.</i>${price(n)}</div>`,
    );
    const { proposal, steps } = await look('/all', 'Nelson');
    expect(proposal).toBeNull();
    expect(steps.join()).toContain('all of its 6 listings are marked as sold');
  });
});
