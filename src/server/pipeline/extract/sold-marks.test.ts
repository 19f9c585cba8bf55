import { describe, expect, test } from 'vitest';
import { html, read } from '../../../../tests/support/read-page.ts';

const titles = ['Oak table', 'Rimu tallboy', 'Grey sofa'];

/** Which of three cards are sold: by what only the second has, and by what all have. */
function listSold(mark: string, { everywhere = '', classes = '', config = {} } = {}): string[] {
  const cards = titles.map(
    (title, place) =>
      `<div class="card ${place === 1 ? classes : ''}"><a href="/${place}"><h2>${title}</h2></a>${everywhere}${
        place === 1 ? mark : ''
      }<p class="price">$450</p></div>`,
  );
  const { kept } = read(cards.join(''), { ...html, ...config });
  return kept.flatMap(({ title, status }) => (status === 'sold' ? title : []));
}

describe('without a rule, a card is of a sold piece', () => {
  test.each([
    '<span class="badge">SOLD</span>',
    '<span class="flag">SOLD – thank you!</span>',
    '<span class="flag">Sold to J. M.</span>',
    '<div class="ribbon"><div>Sold!</div></div>',
    '<i>Sold out</i>',
    '<li class="product-flag">Out-of-Stock</li>',
    '<p>Sorry, this piece has sold</p>',
    '<p>Sold 12 November</p>',
    '<p>Sold on Saturday</p>',
    '<p>Sold for $420</p>',
    '<p><s>$500</s> SOLD</p>',
    '<p>SOLD <span>$450</span></p>',
    '<div><b>SOLD</b> – thanks, Ana</div>',
    '<div><svg></svg> Sold</div>',
    '<div>Petone<br>Sold<br>Pick up on Saturdays, or ask us for a quote to have it brought to you</div>',
    '<img class="ribbon" src="/r.png" alt="Sold">',
    '<img src="/img/sold-ribbon.png">',
    '<span class="corner" aria-label="Sold"></span>',
    '<b>4 drawers</b><span class="badge">Sold</span>',
  ])('where it has %s', (mark) => {
    expect(listSold(mark)).toEqual(['Rimu tallboy']);
    expect(listSold(mark, { config: { sold: [{ where: '.gone' }] } })).toEqual(['Rimu tallboy']);
  });

  test.each(['is-sold', 'product--sold-out', 'outofstock'])('where its class is %s', (classes) => {
    expect(listSold('', { classes })).toEqual(['Rimu tallboy']);
  });

  test.each([
    '<p>Sold as a pair</p>',
    '<p><b>Sold</b> as a pair</p>',
    '<p>Sold separately</p>',
    '<p>Sold by <a href="/kea">Kea</a></p>',
    '<p><span>Sold</span> <span>by Kea</span></p>',
    '<p>Not sold</p>',
    '<p>Not <b>sold</b></p>',
    '<i>50 sold</i>',
    '<p><b>50</b> <span>sold</span></p>',
    '<dl><dt>Sold</dt><dd>3</dd></dl>',
    '<p>Sold: <b>3</b></p>',
    '<p>Will be sold</p>',
    '<p>Sold to the highest bidder</p>',
    '<p>Sold oak table</p>',
    '<a href="/report">Sold?</a>',
    '<p>In stock</p>',
    '<p>On hold</p>',
    '<i hidden>Sold</i>',
    '<select><option>Sold out</option></select>',
    '<script>var label = "Sold"</script>',
    '<i class="unsold">Rare</i>',
    '<img src="/photos/table-sold-by-kea.jpg" alt="Table sold by Kea">',
  ])('but not where it has %s', (mark) => {
    expect(listSold(mark)).toEqual([]);
  });
});

describe('what every card says', () => {
  const everywhere = '<span class="badge">Sold out</span>';

  test('is believed where nothing speaks against it', () => {
    expect(listSold('', { everywhere })).toEqual(titles);
  });

  test.each([
    ['a piece can be bought', { everywhere: `${everywhere}<button>Add to cart</button>` }],
    ['there is a rule', { everywhere, config: { sold: [{ where: '.gone' }] } }],
    ['there is none, and that is said', { everywhere, config: { sold: [] } }],
    ['it is a class of a part inside', { everywhere: '<p class="price--sold-out"></p>' }],
  ])('is not, where %s', (_, page) => {
    expect(listSold('', page)).toEqual([]);
  });

  test('leaves what only some say', () => {
    expect(listSold('<p class="price--sold-out"></p>', { everywhere, config: { sold: [] } })).toEqual([
      'Rimu tallboy',
    ]);
    const page = { everywhere: `${everywhere}<button>Add to cart</button>` };
    expect(listSold('<b>Sold</b>', page)).toEqual(['Rimu tallboy']);
  });

  test('is not where the card itself is what a rule means', () => {
    const config = { sold: [{ where: '.taken' }] };
    expect(listSold('', { everywhere, classes: 'taken', config })).toEqual(['Rimu tallboy']);
  });

  test('leaves what a selector says of each', () => {
    const selectors = { ...html.selectors, status: '.state' };
    const page = { everywhere: `${everywhere}<i class="state">Available</i>`, config: { selectors } };
    expect(listSold('', page)).toEqual([]);
  });
});
