import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './embedded-protocol.ts';
import { channel } from './news.ts';

/**
 * PGlite computes on the thread that calls it, so it gets this one to itself. Values cross as PostgreSQL's
 * own text both ways, and the caller's `pg` turns them into JavaScript, just as with a real server.
 */
const { directory, template, program } = workerData as WorkerStart;
const port = parentPort!;

/** Pages it keeps in memory, of 8 kB; by default 128 MB. The system keeps the files in memory too, and can let go of them. */
const keptPages = '2048';

const database = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, '-B', keptPages],
  dataDir: directory ?? 'memory://',
  pgliteWasmModule: program,
  ...(template ? { loadDataDir: await openAsBlob(template) } : {}),
});
const asText = (value: string) => value;
for (const type of Object.keys(database.parsers)) database.parsers[Number(type)] = asText;
for (const type of Object.keys(database.serializers)) database.serializers[Number(type)] = asText;

database.onNotification((_channel, told) => port.postMessage({ told } satisfies WorkerAnswer));
await database.exec(`listen ${channel}`);

port.on('message', async (request: WorkerRequest) => {
  port.postMessage(await answer(request));
});
port.postMessage({ id: 0, results: [] } satisfies WorkerAnswer);

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id } = request;
  try {
    if (request.kind === 'close') {
      await database.close();
      return { id, results: [] };
    }
    if (request.kind === 'dump') {
      const dump = await database.dumpDataDir('none');
      await writeFile(request.path, Buffer.from(await dump.arrayBuffer()));
      return { id, results: [] };
    }
    const results =
      request.values.length > 0
        ? [await database.query<string[]>(request.text, request.values, { rowMode: 'array' })]
        : await database.exec(request.text, { rowMode: 'array' });
    return {
      id,
      results: results.map((result) => ({
        rows: result.rows as (string | null)[][],
        fields: result.fields,
        command: result.command ?? '',
        rowCount: result.rows.length || result.affectedRows || 0,
      })),
    };
  } catch (error) {
    const { message, code, detail, hint, table, column, constraint } = error as Record<string, string>;
    return { id, error: { message, code, detail, hint, table, column, constraint } };
  }
}
