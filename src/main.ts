import { readConfig } from '#config';
import { explainFailure } from '#server/explain-failure.ts';
import { refuseWhenInUse } from '#server/platform/db/directory-lock.ts';
import { serve } from '#server/serve.ts';

try {
  const config = readConfig();
  // `--check` only asks whether the data is free: scripts/start.mjs wants to know before it builds.
  if (!process.argv.includes('--check')) await serve(config);
  else if (!config.databaseUrl) await refuseWhenInUse(config.dataDirectory);
} catch (error) {
  const explanation = explainFailure(error);
  if (!explanation) throw error;
  console.error(`Tallboy can’t start: ${explanation}`);
  process.exitCode = 1;
}
