import { spawnSync } from 'node:child_process';

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

const visits = 3;
const wanted = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The command that was named, or the one on this machine's path. */
export function findLighthouse(named: string | undefined): string | null {
  if (named) return named;
  return spawnSync('lighthouse', ['--version']).status === 0 ? 'lighthouse' : null;
}

/**
 * What Lighthouse says about a page with its defaults: a throttled phone. It can't be installed among the project's
 * packages, so pass the command of one installed elsewhere.
 */
export function askLighthouse(command: string, url: string, browserPath: string): string[] {
  const reports = Array.from({ length: visits }, () => run(command, url, browserPath));
  const middle = (read: (report: Report) => number) =>
    reports.map(read).sort((a, b) => a - b)[Math.floor(visits / 2)]!;
  const scores = Object.entries(wanted).map(([name, least]) => {
    const score = Math.round(middle(({ categories }) => categories[name]!.score) * 100);
    if (score < least) process.exitCode = 1;
    return `  ${score < least ? '✗' : '✓'} Lighthouse, ${name}: ${score} (wanted: at least ${least})`;
  });
  const seconds = (name: string) => (middle(({ audits }) => audits[name]!.numericValue!) / 1000).toFixed(2);
  const all = reports.map(({ categories }) => Math.round(categories.performance!.score * 100)).join(', ');
  return [
    ...scores,
    `  performance of each visit: ${all}; largest paint ${seconds('largest-contentful-paint')} s, blocked ${seconds('total-blocking-time')} s`,
    `  speed of this machine by its own measure: ${middle(({ environment }) => environment.benchmarkIndex).toFixed(0)}`,
  ];
}

function run(command: string, url: string, browserPath: string): Report {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless --no-sandbox --disable-gpu'];
  const { stdout, stderr, status } = spawnSync(
    'env',
    [`CHROME_PATH=${browserPath}`, command, url, ...flags],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`);
  return JSON.parse(stdout);
}
