import { selectors } from '../../support/read-page.ts';
/** A piece of furniture on the marketplace's shelf. */
export interface Piece {
  id: number;
  title: string;
  price: string | null;
  location: string;
}

const kinds = ['Rimu tallboy', 'Oak dining table', 'Two-seater sofa', 'Kauri bookcase', 'Queen bed frame'];
const places = ['Grey Lynn, Auckland', 'Petone, Lower Hutt', 'Riccarton, Christchurch', 'Taupō'];

export function createPieces(count: number, firstId = 1): Piece[] {
  return Array.from({ length: count }, (_, index) => {
    const id = firstId + index;
    return {
      id,
      title: `${kinds[id % kinds.length]} no. ${id}`,
      price: `$${100 + (id % 50) * 10}`,
      location: places[id % places.length]!,
    };
  });
}

/** A page of results as `searchConfig` reads it. */
export function renderResults(pieces: Piece[], next: string | null = null): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Pieces</title></head><body>
${pieces.map(renderCard).join('\n')}
${next === null ? '' : `<a class="next" href="${next}">Next</a>`}
</body></html>`;
}

function renderCard({ id, title, price, location }: Piece): string {
  return `<article class="card"><a href="/piece/${id}"><h2>${title}</h2></a>
  <img src="/pictures/${id}.jpg" alt=""><p class="price">${price ?? ''}</p><p class="place">${location}</p></article>`;
}

export function renderPiece({ id, title, price }: Piece): string {
  return `<!doctype html><html><body><h1>${title}</h1><p class="price">${price ?? ''}</p>
<p class="size">W ${60 + (id % 40)} x D 45 x H 120 cm</p><div class="words"><p>Solid.</p><p>Piece ${id}.</p></div></body></html>`;
}

/** The configuration that reads this marketplace, for a search at the given path. */
export function describeSearch(searchEndpoint: string, extra: object = {}) {
  return {
    searchEndpoint,
    format: 'html',
    selectors,
    pagination: { type: 'button', selector: 'a.next' },
    ...extra,
  };
}
