/** How many times its limit something may take on a machine that has no time for it. */
const mostPatience = 10;

/**
 * Calls `end` when this process has worked for so long. On a machine that is busy elsewhere a page must not fail for
 * time that nobody spent on it.
 */
export function limitProcessorTime(limitMs: number, end: () => void): { stop(): void } {
  const begun = process.cpuUsage();
  const giveUpAt = performance.now() + limitMs * mostPatience;
  const look = () => {
    const { user, system } = process.cpuUsage(begun);
    const leftMs = Math.min(limitMs - (user + system) / 1000, giveUpAt - performance.now());
    if (leftMs > 0) timer = setTimeout(look, leftMs);
    else end();
  };
  let timer = setTimeout(look, limitMs);
  return { stop: () => clearTimeout(timer) };
}
