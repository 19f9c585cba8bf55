import { describe, expect, test } from 'vitest';
import { useLooking } from '../../../../tests/support/looking.ts';

describe('what a look says', () => {
  const { look, lookAt, shop, show } = useLooking();
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
      'It looks like a page of repeating cards, but none of its 4 listings look like furniture for sale.',
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

  test('names the site, not what it sells', async () => {
    const page = writeCards(['Oak table', 'Rimu tallboy', 'Grey sofa']);
    shop().pages.set('/all', `<title>Retro Rooms | Furniture</title>${page}`);
    expect((await look('/all', 'Nelson')).proposal.name).toBe('Retro Rooms');
  });

  test.each([
    ['<title>Sign in</title><form><input name="p" type="password"></form>', 'The page asks us to sign in.'],
    [
      '<title>Just a moment...</title><div class="cf-challenge">Checking your browser</div>',
      'The page asks whether we’re human (a captcha), and Tallboy doesn’t answer that.',
    ],
    [
      '<title>kea.example</title><p>Buy this domain</p>',
      'The domain is parked or for sale. Has the site moved?',
    ],
  ])('calls a page that is none by its name: %s', async (page, said) => {
    shop().pages.set('/all', page);
    const { steps, proposal } = await look('/all');
    expect(proposal).toBeNull();
    expect(steps).toContain(said);
    expect(steps.join(' ')).not.toMatch(/Nothing on it looks like/);
  });

  test.each([
    '<script>self.__next_f.push([1,"{\\"lots\\":[{\\"askingPrice\\":{\\"amountInCents\\":18500}}]}"])</script>',
    '<script>window.__STATE__ = { stock: [{ prices: { sale: 185, retail: 400, weekly: 4 } }] }</script>',
  ])('says of data that it can’t read what is true: %s', async (script) => {
    shop().pages.set('/all', `<title>Kea</title><div id="root"></div>${script}`);
    const { steps } = await look('/all');
    expect(steps).toContain('It comes with data, but we can’t find listings with prices in it.');
    expect(steps.join(' ')).not.toMatch(/There are no listings|Nothing on it looks like/);
  });

  test('says that a host isn’t there, and what to do where it has no https', async () => {
    const ask = async (address: string) => (await lookAt(address)).steps;
    expect(await ask('https://no-such-host.invalid/all')).toEqual([
      'We couldn’t read it: there’s no host called no-such-host.invalid.',
    ]);
    expect(await ask(shop().host)).toEqual([
      expect.stringMatching(
        /^We couldn’t read it: robots\.txt of .* couldn’t be read, so we fetch nothing there/,
      ),
      'If the site has no https, paste its address with http:// in front.',
    ]);
  });

  test('asks which of two lists is meant', async () => {
    const titles = ['Oak table', 'Rimu tallboy', 'Grey sofa', 'Kauri bookcase', 'Pine desk'];
    const slides = writeCards([...titles, 'Cane armchair', 'Oak chair'])
      .replaceAll('"ad"', '"slide"')
      .replaceAll('/p/', '/slides/');
    shop().pages.set('/all', `${slides}<div>${writeCards(titles)}</div>`);
    const { warnings, found } = await look('/all', 'Nelson');
    const other = found === 7 ? '5 on the page (li.ad)' : '7 on the page (li.slide)';
    expect(warnings).toContain(`There’s another list of ${other}. If that’s the one you want, point at it.`);
    shop().pages.set('/one', writeCards(titles));
    expect((await look('/one', 'Nelson')).warnings.join(' ')).not.toContain('another list');
  });

  test('waits for many pictures without a word to the log', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on('warning', note);
    const pictures = Array.from({ length: 16 }, (_, index) => `<img src="/${index}.png">`).join('');
    shop().pages.set('/all', `<h1>Oak table</h1>${pictures}`);
    expect((await show('/all')).html).toContain('Oak table');
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});
