/** The schemas come when somebody edits. Told beforehand, they do without code made at run time, which our policy forbids. */
export async function loadChecker() {
  const { config } = await import('zod/v4/core');
  config({ jitless: true });
  return (await import('./check-config.ts')).checkConfig;
}
