/** Loads the schemas when somebody edits. `jitless`, because our content policy forbids code made at run time. */
export async function loadChecker() {
  const { config } = await import('zod/v4/core');
  config({ jitless: true });
  const [{ checkConfig }, { completeConfig }] = await Promise.all([
    import('./check-config.ts'),
    import('./complete-config.ts'),
  ]);
  return { checkConfig, completeConfig };
}
