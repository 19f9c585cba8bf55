/** robots.txt as RFC 9309 reads it: what one crawler may fetch, and how long it should wait between two requests. */
export interface RobotsRules {
  rules: { allow: boolean; pattern: string }[];
  crawlDelayMs: number;
}

interface Group extends RobotsRules {
  agents: string[];
}

export const robotsLimit = 500_000;

export const allowEverything: RobotsRules = { rules: [], crawlDelayMs: 0 };

/** All groups that name the agent count as one; only without any do those for `*` apply. */
export function readRobots(text: string, agent: string): RobotsRules {
  const groups = parseGroups(text);
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  return {
    rules: chosen.flatMap(({ rules }) => rules),
    crawlDelayMs: chosen.reduce((longest, { crawlDelayMs }) => Math.max(longest, crawlDelayMs), 0),
  };
}

/** The longest pattern that matches decides; of two as long, the one that allows. */
export function isAllowed({ rules }: RobotsRules, url: URL): boolean {
  const path = normalise(`${url.pathname}${url.search}`, /[*$]/g);
  if (path === '/robots.txt') return true;
  let decision = { allow: true, length: -1 };
  for (const { allow, pattern } of rules) {
    const { length } = pattern;
    if (length < decision.length || (length === decision.length && !allow)) continue;
    if (matches(pattern, path)) decision = { allow, length };
  }
  return decision.allow;
}

function parseGroups(text: string): Group[] {
  const groups: Group[] = [];
  let current: Group | undefined;
  let inHeading = false;
  for (const [key, value] of readLines(text)) {
    if (key === 'user-agent') {
      // Lines that follow each other head one group. Sitemaps and unknown records do not come between.
      if (!current || !inHeading) {
        current = { agents: [], rules: [], crawlDelayMs: 0 };
        groups.push(current);
      }
      inHeading = true;
      current.agents.push(/^\*(\s|$)/.test(value) ? '*' : readProductToken(value));
    } else if (key === 'allow' || key === 'disallow') {
      inHeading = false;
      if (value) current?.rules.push({ allow: key === 'allow', pattern: normalise(value) });
    } else if (key === 'crawl-delay' && current && /^\d+(\.\d+)?$/.test(value)) {
      current.crawlDelayMs = Math.max(current.crawlDelayMs, Number(value) * 1000);
    }
  }
  return groups;
}

/** "User-agent FooBot": who writes it like that means it. */
const withoutColon = /^\s*(user-agent|allow|disallow|crawl-delay)\s+(\S+)\s*$/i;

function* readLines(text: string): Generator<[key: string, value: string]> {
  for (const line of text
    .replace(/^\uFEFF/, '')
    .slice(0, robotsLimit)
    .split(/\r\n|\r|\n/)) {
    const [content = ''] = line.split('#', 1);
    const colon = content.indexOf(':');
    if (colon > 0) yield [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
    const [, key, value] = colon < 0 ? (withoutColon.exec(content) ?? []) : [];
    if (key && value) yield [key.toLowerCase(), value];
  }
}

/** "Tallboy/1.0 (+https://…)" goes by the name of "tallboy". */
export function readProductToken(userAgent: string): string {
  return /^[a-z_-]*/i.exec(userAgent)![0].toLowerCase();
}

/** One spelling for each octet: non-ASCII encoded, unreserved decoded, and whatever `also` names encoded too. */
function normalise(path: string, also?: RegExp): string {
  const spelt = path.replace(/%[\da-f]{2}|[^!-~]+/gi, (part) => {
    if (part[0] !== '%') return encode(part);
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : part.toUpperCase();
  });
  return also ? spelt.replace(also, encode) : spelt;
}

function encode(text: string): string {
  return Array.from(
    Buffer.from(text),
    (octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

/** `*` is any run of characters, a `$` at the end is the end. Pieces are looked for from left to right: no backtracking. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  const last = pieces.pop()!;
  let position = 0;
  for (const [index, piece] of pieces.entries()) {
    const found = path.indexOf(piece, position);
    if (found < 0 || (index === 0 && found > 0)) return false;
    position = found + piece.length;
  }
  if (pieces.length === 0) return anchored ? path === last : path.startsWith(last);
  return anchored
    ? path.length - last.length >= position && path.endsWith(last)
    : path.includes(last, position);
}
