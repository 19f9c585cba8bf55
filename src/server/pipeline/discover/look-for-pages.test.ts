import { describe, expect, test } from 'vitest';
import { useLooking } from '../../../../tests/support/looking.ts';

const titles = ['Oak table', 'Rimu tallboy', 'Grey sofa', 'Kauri bookcase'];
/** The cards of one page; each page has its own. */
const cards = (page: number, root = '/') =>
  `<ul>${titles
    .map(
      (title, index) =>
        `<li class="ad"><a href="${root}p/${page}${index}"><h3>${title} ${page}</h3></a><img src="/${page}${index}.jpg"><b class="price">$${page}${index}0</b></li>`,
    )
    .join('')}</ul>`;

describe('looking for the second page', () => {
  const { look, shop } = useLooking();
  const found = 'The second page has 4 listings.';
  const put = (pages: Record<string, string>) => {
    for (const [path, page] of Object.entries(pages)) shop().pages.set(path, page);
  };

  test('takes the list’s own Next, not More in a menu', async () => {
    const menu = '<nav><a href="/beds">Beds</a> <a href="/about">More</a></nav>';
    put({
      '/all': `${menu}${cards(1)}<p><a href="/all?at=2">Next page</a></p>`,
      '/all?at=2': `${menu}${cards(2)}`,
      '/about': `${cards(7)}`,
    });
    const { steps, proposal } = await look('/all', 'Nelson');
    expect(steps).toContain(found);
    expect(proposal.scrapingConfig.pagination).toMatchObject({
      type: 'button',
      selector: 'a:contains("Next page")',
    });
    put({ '/all': `${menu}${cards(1)}` });
    expect((await look('/all', 'Nelson')).warnings).toContainEqual(
      'We couldn’t find a second page, so we’ll only read this one. If there are more, add pagination to the configuration, so we know how to get to them.',
    );
  });

  test('tries another way where one leads to nothing new', async () => {
    const links = '<a href="/sale">Next</a><p><a href="/all?page=2">2</a></p>';
    put({
      '/all': `${cards(1)}${links}`,
      '/sale': '<p>No sale today.</p>',
      '/all?page=1': `${cards(1)}${links}`,
      '/all?page=2': cards(2),
    });
    const { steps, proposal, warnings } = await look('/all', 'Nelson');
    expect(steps).toContain(found);
    expect(proposal.scrapingConfig).toMatchObject({
      searchEndpoint: '/all?page={page}',
      pagination: { type: 'page' },
    });
    expect(proposal.scrapingConfig.pagination.selector).toBeUndefined();
    expect(warnings).not.toContainEqual(expect.stringMatching(/second page/));
  });

  test('finds the Next of the list where another stands before it', async () => {
    const slides = '<div class="slides"><a href="/slides?at=2">Next</a></div>';
    const pages = (at: number) => `<p class="pages"><a href="/all?at=${at}">Next</a></p>`;
    put({
      '/all': `${slides}${cards(1)}${pages(2)}`,
      '/all?at=2': `${slides}${cards(2)}${pages(3)}`,
    });
    const { steps, proposal } = await look('/all', 'Nelson');
    expect(steps).toContain(found);
    expect(proposal.scrapingConfig.pagination.selector).toBe('p.pages a:contains("Next")');
  });

  test('reads links as the page’s base says', async () => {
    const numbers = `<base href="${shop().origin}/"><a href="sub/list?page=2">2</a>`;
    put({
      '/sub/list': `${numbers}${cards(1, '')}`,
      '/sub/list?page=1': `${numbers}${cards(1, '')}`,
      '/sub/list?page=2': `${numbers}${cards(2, '')}`,
    });
    const { steps, proposal } = await look('/sub/list', 'Nelson');
    expect(steps).toContain(found);
    expect(proposal.scrapingConfig.searchEndpoint).toBe('/sub/list?page={page}');
  });

  test('counts listings where the addresses do', async () => {
    const numbers = [0, 4, 8].map((at) => `<a href="/all?q=a&start=${at}">${at / 4 + 1}</a>`).join('');
    put({
      '/all?q=a': cards(1) + numbers,
      '/all?q=a&start=0': cards(1) + numbers,
      '/all?q=a&start=4': cards(2) + numbers,
    });
    const { steps, proposal } = await look('/all?q=a', 'Nelson');
    expect(steps).toContain(found);
    expect(proposal.scrapingConfig.searchEndpoint).toBe('/all?q=a&start={offset:4}');
  });

  test('goes where a button would lead, or would fetch from', async () => {
    put({
      '/all': `${cards(1)}<button class="load" data-url="/all?at=2">Load more</button>`,
      '/all?at=2': cards(2),
    });
    const { steps, proposal } = await look('/all', 'Nelson');
    expect(steps).toContain(found);
    expect(proposal.scrapingConfig.pagination.selector).toBe('button.load');

    const button = '<button class="load" data-url="/new?page=2&amp;ajax=1">Load more</button>';
    put({
      '/new': cards(1) + button,
      '/new?page=2&ajax=1': JSON.stringify({ html: cards(2) }),
      '/new?page=1': cards(1) + button,
      '/new?page=2': cards(2),
    });
    const other = await look('/new', 'Nelson');
    expect(other.steps).toContain(found);
    expect(other.proposal.scrapingConfig.searchEndpoint).toBe('/new?page={page}');
  });
});
