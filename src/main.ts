import { readConfig } from '#config';
import { explainFailure } from '#server/explain-failure.ts';
import { serve } from '#server/serve.ts';

try {
  await serve(readConfig());
} catch (error) {
  const explanation = explainFailure(error);
  if (!explanation) throw error;
  console.error(`Tallboy cannot start: ${explanation}`);
  process.exitCode = 1;
}
