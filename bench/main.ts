import { measureEventLoop } from './event-loop.ts';

const benches: Record<string, () => Promise<void>> = { 'event-loop': measureEventLoop };

const bench = benches[process.argv[2] ?? ''];
if (bench) await bench();
else console.log(`npm run bench -- <${Object.keys(benches).join(' | ')}>`);
