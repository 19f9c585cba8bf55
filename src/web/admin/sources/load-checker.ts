/** Loads the schemas when somebody edits. `jitless`, because our content policy forbids code made at run time. */
export async function loadChecker() {
  const { config } = await import('zod/v4/core');
  config({ jitless: true });
  return (await import('./check-config.ts')).checkConfig;
}
