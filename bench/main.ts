import { measureAlerts } from './alerts.ts';
import { measureCautions } from './cautions.ts';
import { measureCollecting } from './collect.ts';
import { measureDeals } from './deals.ts';
import { measureEventLoop } from './event-loop.ts';
import { measureIdle } from './idle.ts';
import { measureKinds } from './kinds.ts';
import { measureLoad } from './load.ts';
import { measurePages } from './pages.ts';
import { measurePictures } from './pictures.ts';
import { measureQueries } from './queries.ts';
import { measureReading } from './reading.ts';
import { measureRecommendations } from './recommend.ts';
import { measureRelevance } from './relevance.ts';
import { measureSearch } from './search.ts';
import { measureTwins } from './twins.ts';
import { measureWeb } from './web.ts';
import { measureYear } from './year.ts';

const benches: Record<string, () => Promise<void>> = {
  alerts: measureAlerts,
  cautions: measureCautions,
  collect: measureCollecting,
  deals: measureDeals,
  'event-loop': measureEventLoop,
  idle: measureIdle,
  kinds: measureKinds,
  load: measureLoad,
  pages: measurePages,
  pictures: measurePictures,
  queries: measureQueries,
  reading: measureReading,
  recommend: measureRecommendations,
  relevance: measureRelevance,
  search: measureSearch,
  twins: measureTwins,
  web: measureWeb,
  year: measureYear,
};

const bench = benches[process.argv[2] ?? ''];
if (bench) await bench();
else console.log(`npm run bench -- <${Object.keys(benches).join(' | ')}>`);
