import { type JudgedQuery, readJudgedQueries } from './relevance/judged-queries.ts';
import { type Answer, measure } from './relevance/measures.ts';
import { makePlainSearch } from './relevance/plain-search.ts';
import { listingFile, openRealMarket, type RealListing, readListings } from './relevance/real-market.ts';

type Search = (query: JudgedQuery) => number[] | Promise<number[]>;

/** How well the site's own search answers judged queries over real listings, beside a plain BM25. */
export async function measureRelevance(): Promise<void> {
  const listings = readListings();
  if (!listings) return console.log(`without ${listingFile} there are no real listings to search`);
  const half = process.argv.includes('--kept-back') ? 'kept back' : 'seen';
  const all = readJudgedQueries();
  const queries = all.filter((query) => query.half === half);
  const plain = makePlainSearch(listings);
  const market = await openRealMarket(listings);
  try {
    const shown = process.argv[process.argv.indexOf('--show') + 1];
    if (process.argv.includes('--show')) return await show(all, shown ?? '', market.search, listings);
    const answers = {
      Tallboy: await answerAll(queries, ({ text }) => market.search(text)),
      'plain BM25': await answerAll(queries, ({ text }) => plain(text)),
      'BM25, slips put right': await answerAll(queries, ({ meant }) => plain(meant)),
    };
    console.log(
      `${queries.length} queries, ${half}, over ${listings.length} real listings, ${market.kept} of them kept`,
    );
    const isMisspelt = ({ query }: Answer) => query.kind === 'misspelt';
    print('all', answers, () => true);
    print('misspelt', answers, isMisspelt);
    print('the rest', answers, (answer) => !isMisspelt(answer));
    if (process.argv.includes('--kinds'))
      for (const kind of new Set(queries.map((query) => query.kind)))
        print(kind, answers, ({ query }) => query.kind === kind);
    if (process.argv.includes('--unjudged')) listUnjudged(answers.Tallboy, listings);
  } finally {
    await market.close();
  }
}

function answerAll(queries: JudgedQuery[], search: Search): Promise<Answer[]> {
  return Promise.all(queries.map(async (query) => ({ query, found: await search(query) })));
}

function print(title: string, all: Record<string, Answer[]>, isWanted: (answer: Answer) => boolean): void {
  const count = Object.values(all)[0]!.filter(isWanted).length;
  console.log(`\n${`${title} (${count})`.padEnd(26)}recall@100   of just it   nDCG@10   finds nothing`);
  for (const [name, answers] of Object.entries(all)) {
    const { recall, recallOfIt, ndcg, nothing } = measure(answers.filter(isWanted));
    const figures = [
      recall.toFixed(3),
      recallOfIt.toFixed(3),
      ndcg.toFixed(3),
      `${(100 * nothing).toFixed(0)} %`,
    ];
    console.log(
      `${name.padEnd(26)}${figures.map((figure, at) => figure.padStart([10, 13, 10, 16][at]!)).join('')}`,
    );
  }
}

/** Any text may be shown; only a judged one has grades. */
async function show(
  queries: JudgedQuery[],
  text: string,
  search: (text: string) => Promise<number[]>,
  listings: RealListing[],
): Promise<void> {
  const query = queries.find((query) => query.text === text);
  if (query?.half === 'kept back' && !process.argv.includes('--kept-back'))
    return console.log(`"${text}" is kept back; --kept-back shows it`);
  const found = await search(text);
  console.log(`"${text}": ${query ? `${query.id}, ${query.half}` : 'not among the judged queries'}`);
  for (const number of found.slice(0, 10))
    console.log(`${query?.grades.get(number) ?? '?'}  ${describe(listings[number - 1]!)}`);
  const missed = [...(query?.grades ?? [])].filter(([number, grade]) => grade > 0 && !found.includes(number));
  if (missed.length > 0) console.log('not among the first hundred:');
  for (const [number, grade] of missed.slice(0, 20))
    console.log(`${grade}  ${describe(listings[number - 1]!)}`);
}

function listUnjudged(answers: Answer[], listings: RealListing[]): void {
  const unjudged = answers.map(({ query, found }) => ({
    query,
    numbers: found.slice(0, 10).filter((number) => !query.grades.has(number)),
  }));
  const places = answers.reduce((sum, { found }) => sum + Math.min(10, found.length), 0);
  const count = unjudged.reduce((sum, { numbers }) => sum + numbers.length, 0);
  console.log(`\n${count} of the ${places} in the first ten are unjudged and count as not it`);
  for (const { query, numbers } of unjudged)
    for (const number of numbers)
      console.log(`${query.id} "${query.text}"  ${describe(listings[number - 1]!)}`);
}

function describe({ number, title, price }: RealListing): string {
  return `${String(number).padStart(4)}  $${price}  ${title}`;
}
