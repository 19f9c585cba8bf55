import { measureCollecting } from './collect.ts';
import { measureDeals } from './deals.ts';
import { measureEventLoop } from './event-loop.ts';
import { measureSearchIndex } from './search-index.ts';

const benches: Record<string, () => Promise<void>> = {
  collect: measureCollecting,
  deals: measureDeals,
  'event-loop': measureEventLoop,
  'search-index': measureSearchIndex,
};

const bench = benches[process.argv[2] ?? ''];
if (bench) await bench();
else console.log(`npm run bench -- <${Object.keys(benches).join(' | ')}>`);
