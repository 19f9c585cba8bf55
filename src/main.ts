import { readConfig } from '#config';
import { explainFailure } from '#server/explain-failure.ts';
import { refuseWhenInUse } from '#server/platform/db/directory-lock.ts';

try {
  const config = readConfig();
  // `--check` only asks whether the data is free: scripts/start.mjs wants to know before it builds.
  if (process.argv.includes('--check')) {
    if (!config.databaseUrl) await refuseWhenInUse(config.dataDirectory);
  } else {
    // The whole program takes far longer to load than a setting takes to be refused.
    const { serve } = await import('#server/serve.ts');
    await serve(config);
  }
} catch (error) {
  const explanation = explainFailure(error);
  if (!explanation) throw error;
  console.error(`Tallboy can’t start: ${explanation}`);
  process.exitCode = 1;
}
