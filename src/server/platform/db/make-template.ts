import { rename } from 'node:fs/promises';
import type pg from 'pg';
import { templateFile } from './connect.ts';
import { EmbeddedPool } from './embedded-pool.ts';
import { migrate } from './migrate.ts';

/** Run by the build whenever the migrations changed. */
const pool = await EmbeddedPool.open({ directory: null, template: null });
await migrate(pool as unknown as pg.Pool);
await pool.dump(`${templateFile}.new`);
await rename(`${templateFile}.new`, templateFile);
await pool.end();
