import { describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { proposeMend } from './propose-mend.ts';

const config = scrapingConfig.parse({
  searchEndpoint: '/all',
  format: 'html',
  selectors: { item: 'li.piece', title: '.name', price: '.cost', image: 'img', location: '.town' },
  pagination: { selector: 'a.next' },
});
const page = { url: 'https://shop.example/all', contentType: 'text/html', config };
const titles = ['Rimu tallboy', 'Oak dining table', 'Kauri bookcase', 'Pine desk', 'Grey sofa'];
const known = titles.map((title, index) => ({ title, price: (index + 1) * 10_000 }));

const write = (names: { card: string; title: string; price: string }, { town = 'town', of = titles } = {}) =>
  `<ul>${of
    .map(
      (title, index) =>
        `<li class="${names.card}"><a href="/${index}"><img src="/${index}.jpg"><b class="${names.title}">${title}</b></a><i class="${names.price}">$${index + 1}00</i><span class="${town}">Nelson</span></li>`,
    )
    .join('')}</ul><a class="more" href="/all?page=2">Next</a>`;

describe('a mend', () => {
  test('finds cards that were renamed, and leaves alone what still works', () => {
    const mend = proposeMend(write({ card: 'tile', title: 'name', price: 'cost' }), page, { known });
    expect(mend).toMatchObject({ found: 5, recognised: 5 });
    expect(mend?.scrapingConfig.selectors).toMatchObject({
      item: 'li.tile',
      title: '.name',
      price: '.cost',
      image: 'img',
      location: '.town',
    });
    expect(mend?.scrapingConfig).toMatchObject({
      searchEndpoint: '/all',
      pagination: { selector: 'a.more' },
    });
  });

  test('finds fields that were renamed too', () => {
    const text = write({ card: 'tile', title: 'headline', price: 'ask' }, { town: 'where' });
    const mend = proposeMend(text, page, { known });
    expect(mend?.scrapingConfig.selectors).toMatchObject({
      item: 'li.tile',
      title: 'b.headline',
      price: 'i.ask',
      location: 'span.where',
    });
  });

  test('finds what marks sold pieces now', () => {
    const text = write({ card: 'tile', title: 'name', price: 'ask' }).replace('"ask"', '"ask ask--sold-out"');
    const mendFrom = (where: string) =>
      proposeMend(text, { ...page, config: { ...config, sold: [{ where }] } }, { known })?.scrapingConfig
        .sold;
    expect(mendFrom('.cost--sold')).toEqual([{ where: '.ask--sold-out' }]);
    expect(mendFrom('.ask--sold-out')).toEqual([{ where: '.ask--sold-out' }]);
    expect(mendFrom('[class*=sold]')).toEqual([{ where: '[class*=sold]' }]);
  });

  test('keeps the title’s selector where only the price stands elsewhere', () => {
    const text = write({ card: 'tile', title: 'name', price: 'ask' }).replaceAll(
      '<span class="town"',
      '<em class="cost">$9</em><span class="town"',
    );
    expect(proposeMend(text, page, { known })?.scrapingConfig.selectors).toMatchObject({
      item: 'li.tile',
      title: '.name',
      price: 'i.ask',
      location: '.town',
    });
  });

  test('looks for the next page where earlier runs went on to one', () => {
    const unpaged = {
      ...page,
      config: { ...config, pagination: { ...config.pagination, selector: undefined } },
    };
    const text = write({ card: 'tile', title: 'name', price: 'cost' });
    expect(proposeMend(text, unpaged, { known })?.scrapingConfig.pagination.selector).toBeUndefined();
    const mend = proposeMend(text, unpaged, { known, hadMore: true });
    expect(mend?.scrapingConfig.pagination.selector).toBe('a.more');
    const loop = text.replace('/all?page=2', '#top');
    const none = proposeMend(loop, unpaged, { known, hadMore: true });
    expect(none?.scrapingConfig.pagination.selector).toBeUndefined();
  });

  test('is none where nothing known is there: another site may stand at the address', () => {
    const others = ['Blog post', 'Another post', 'Third post', 'Fourth post'];
    const text = write({ card: 'tile', title: 'headline', price: 'ask' }, { of: others });
    expect(proposeMend(text, page, { known })).toBeNull();
    expect(proposeMend('', page, { known })).toBeNull();
    expect(proposeMend('{"items": []}', page, { known })).toBeNull();
  });

  test('is none where the known pieces are there without their prices', () => {
    const text = write({ card: 'tile', title: 'headline', price: 'ask' }).replace(/\$(\d)00/g, '$$9$1,000');
    expect(proposeMend(text, page, { known })).toBeNull();
  });
});
