import { describe, expect, test } from 'vitest';
import { useLooking } from '../../../../tests/support/looking.ts';

describe('what a look says', () => {
  const { look, shop } = useLooking();
  const writeCards = (titles: string[]) =>
    `<ul>${titles
      .map(
        (title, index) =>
          `<li class="ad"><a href="/p/${index}"><h3>${title}</h3></a><img src="/${index}.jpg"><b class="price">$${index + 1}00</b></li>`,
      )
      .join('')}</ul>`;
  const others = ['Yamaha motorbike', 'Suzuki outboard motor', 'Trek mountain bike', 'Kawasaki jet ski'];

  test('shows and counts only what would be collected', async () => {
    shop().pages.set('/all', writeCards([...others, 'Oak table', 'Rimu tallboy']));
    const { found, listings, steps, warnings } = await look('/all', 'Nelson');
    expect(found).toBe(2);
    expect(listings.map(({ title }: { title: string }) => title)).toEqual(['Oak table', 'Rimu tallboy']);
    expect(steps).toContain('It’s a page of repeating cards: 2 listings on the first page.');
    expect(warnings).toContainEqual(expect.stringMatching(/^Most listings don’t look like furniture/));
  });

  test('proposes nothing where nothing is furniture', async () => {
    shop().pages.set('/all', writeCards(others));
    const { proposal, steps } = await look('/all', 'Nelson');
    expect(proposal).toBeNull();
    expect(steps).toContain(
      'It looks like a page of repeating cards, but none of its 4 listings looks like furniture for sale.',
    );
  });

  test('calls an empty second page none', async () => {
    const page = writeCards(['Oak table', 'Rimu tallboy', 'Grey sofa']);
    shop().pages.set('/all', `${page}<a href="/all?page=2">2</a>`);
    shop().pages.set('/all?page=2', '<ul></ul>');
    const { steps, warnings } = await look('/all', 'Nelson');
    expect(steps).toContain('There’s no second page.');
    expect(warnings).not.toContainEqual(expect.stringMatching(/second page/));
  });

  test('asks for no place where listings’ own pages tell it', async () => {
    const titles = ['Oak table', 'Rimu tallboy', 'Grey sofa', 'Kauri bookcase', 'Pine desk', 'Cane armchair'];
    shop().pages.set('/all', writeCards([...titles, ...titles.map((title) => `Small ${title}`)]));
    for (let index = 0; index < 12; index++)
      shop().pages.set(
        `/p/${index}`,
        `<h1>${titles[index % 6]}</h1><p class="price">$${index + 1}00</p><p>Location: Timaru</p>`,
      );
    const { warnings, proposal } = await look('/all');
    expect(proposal.scrapingConfig.detail).toEqual({});
    expect(warnings).not.toContainEqual(expect.stringMatching(/place/));
  });

  test('asks for the address of a listing where an API has none, and says nothing else', async () => {
    const entries = ['Oak table', 'Rimu tallboy', 'Grey sofa'].map((title, id) => ({
      id,
      title,
      price: 100,
    }));
    shop().pages.set('/api', JSON.stringify(entries));
    const { steps } = await look('/api');
    expect(steps).toContainEqual(expect.stringMatching(/Open one on the site and look at its address\./));
    expect(steps.join(' ')).not.toMatch(/Nothing on it looks like/);
  });

  test('warns where the path of links changes, and says what helps', async () => {
    const page = (token: string) =>
      writeCards(['Oak table', 'Rimu tallboy', 'Grey sofa']).replaceAll('/p/', `/s/${token}/view/`);
    const pages = ['8d7f02ac', '91bc44de', '27aa90f1'].map(page);
    const get = shop().pages.get.bind(shop().pages);
    shop().pages.get = (path) => (path === '/all' ? pages.shift() : get(path));
    const { warnings } = await look('/all', 'Nelson');
    shop().pages.get = get;
    expect(warnings).toContainEqual(expect.stringMatching(/^The paths of the links change .* linkTemplate/));
  });

  test('names the site by its own title, not by that of a drawing', async () => {
    const page = writeCards(['Oak table', 'Rimu tallboy', 'Grey sofa']);
    shop().pages.set('/all', `<svg><title>User menu</title></svg>${page}`);
    expect((await look('/all', 'Nelson')).proposal.name).toBe('127.0.0.1');
  });
});
