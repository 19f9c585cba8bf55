// Writes rows into an embedded database until it is killed, telling its parent of each one acknowledged.
import { openEmbedded } from '../../dist/server/connect.js';

const [directory, first] = process.argv.slice(2);
const { db } = await openEmbedded(directory);
await db.execute('create table if not exists acknowledged (n int primary key, filler text)');
for (let n = Number(first); ; n++) {
  await db.execute(`insert into acknowledged values (${n}, repeat('x', 500))`);
  process.send(n);
}
