/** How many times its limit something may take in real time on a busy machine. */
const mostPatience = 10;

/**
 * Calls `end` once this process has used that much processor time. On a busy machine a page mustn't fail
 * because of time that nobody spent on it.
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
