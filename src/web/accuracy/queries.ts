import type { readAccuracy } from '#contract/accuracy.ts';
import { query } from '#web/lib/api.ts';

export const accuracyQuery = query<typeof readAccuracy>('GET /api/accuracy', {});
