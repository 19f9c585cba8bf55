import type { Answer, Checked } from '#contract/endpoint.ts';
import type { lookAtAddress, ProposalKind, proposeDataSource } from '#contract/looking.ts';
import { formatCount } from '#contract/numbers.ts';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { Refused } from '#server/platform/net/outcome.ts';
import type { Collector } from '../collecting/collector.ts';
import { explainEmptyPage } from '../collecting/empty-page.ts';
import { makeAbsolute } from '../extract/links.ts';
import { isOwnAddress } from '../fetch/page-address.ts';
import { previewListing } from '../preview/preview-source.ts';
import { tryToComplete } from './complete-config.ts';
import { hintAt, type Proposal } from './known-platforms.ts';
import { type Steps, type TellProgress, writeSteps } from './progress.ts';
import { findMore } from './reads-more.ts';
import { showCards } from './show-cards.ts';
import { type Tried, tryProposal } from './try-proposal.ts';
import { listWarnings, writeDifference } from './warnings.ts';

type Look = Answer<typeof lookAtAddress>;

const deadlineMs = 90_000;
const fewest = 2;
/** The page itself, its feeds, its sitemaps. */
const mostPages = 6;

type Form = Checked<typeof lookAtAddress>['body'];

/** A way that works, as trying it out showed. */
interface Way {
  kind: ProposalKind;
  proposal: NonNullable<Look['proposal']>;
  tried: Tried & { readsMore: string | null; otherList: Proposal['otherList']; isAllSold: boolean };
}

/**
 * Finds out how a marketplace can be read, from the address of a result page. Says what it did, and stores
 * nothing.
 */
export async function lookAt(collector: Collector, form: Form, tell: TellProgress = () => {}): Promise<Look> {
  const { steps, ways, tools } = await explore(collector, form, tell, 1);
  const [way] = ways;
  if (!way) return { steps, proposal: null, warnings: [], found: 0, listings: [] };
  tell({ now: 'Fetching the first pictures' });
  const { proposal, tried } = way;
  const listings = await showCards(tried, tools.fetcher, tools.signal);
  const warnings = listWarnings({
    ...tried,
    unloaded:
      listings.filter(({ picture }, index) => !picture && tried.kept[index]!.photos.length > 0).length /
      listings.length,
  });
  return { steps, proposal, warnings, found: tried.kept.length, listings };
}

const mostProposed = 3;
const mostShown = 10;

/** All ways that work on the page where the first of them does. */
export async function proposeWays(
  collector: Collector,
  { url, place }: Checked<typeof proposeDataSource>['body'],
): Promise<Answer<typeof proposeDataSource>> {
  const { ways } = await explore(collector, { address: url, place }, () => {}, mostProposed);
  return ways.map(({ kind, proposal, tried }) => {
    const warnings = listWarnings(tried);
    const listings = tried.kept.slice(0, mostShown).map(previewListing);
    return { kind, ...proposal, listings, warnings, confidence: rateConfidence(tried, warnings.length) };
  });
}

/** How much of what we read is there, less for each warning. */
function rateConfidence({ kept }: Tried, warnings: number): number {
  const parts = kept.flatMap(({ price, photos, region }) => [
    price !== null,
    photos.length > 0,
    region !== null,
  ]);
  const share = parts.length === 0 ? 0 : parts.filter(Boolean).length / parts.length;
  return Math.round(share * 0.8 ** warnings * 100) / 100;
}

async function explore(collector: Collector, form: Form, tell: TellProgress, most: number) {
  const { address, selectors } = form;
  const steps = writeSteps(tell);
  const ways: Way[] = [];
  const signal = AbortSignal.any([collector.signal, AbortSignal.timeout(deadlineMs)]);
  const fetcher = await collector.fetcherFor({ demoKey: null, baseUrl: new URL(address).origin });

  tell({ now: 'Checking robots.txt to see if we may read the page' });
  const objection = await fetcher.findObjection(address);
  const tools = { ...collector, fetcher, signal, tell, isPointedAt: Boolean(selectors), ownPages: new Map() };
  const result = { steps: steps.taken, ways, tools };
  const giveUp = (...why: string[]) => {
    steps.push(...why);
    return result;
  };
  if (objection) return giveUp(...explainObjection(objection, address));
  steps.push('robots.txt lets Tallboy read this page.');
  const site = { baseUrl: '', name: '', hasProposals: false, isExplained: false, askedForSitemaps: false };
  const queue = [address];
  for (let looked = 0; looked < mostPages; looked++) {
    if (queue.length === 0 && !site.askedForSitemaps && !selectors) {
      site.askedForSitemaps = true;
      queue.push(...(await findSitemaps(site.baseUrl, tools)));
    }
    const next = queue.shift();
    if (!next) break;
    tell({ now: `Fetching ${next}` });
    const page = await fetcher.get(next, { signal });
    if (page.kind !== 'page') {
      const why = page.kind === 'unchanged' ? 'it answered “not changed”, but we hadn’t asked' : page.reason;
      if (looked === 0) return giveUp(`We couldn’t fetch the page: ${why}.`, ...hintAt(next));
      steps.push(`Looked for more at ${next}, but couldn’t fetch it: ${why}.`);
      continue;
    }
    if (looked === 0) steps.push(...noteRedirect(next, page.url));
    site.baseUrl ||= new URL(page.url).origin;
    if (looked > 0 && !isOwnAddress(page.url, { baseUrl: site.baseUrl })) continue;
    steps.push(`Fetched ${page.url} (${Math.ceil(page.body.length / 1000)} kB).`);
    const look = await collector.reader.proposeFromPage(page.text(), page.url, selectors);
    if ('kind' in look) {
      if (looked === 0) return giveUp(`We couldn’t read the page: ${look.reason}.`);
      steps.push(`We couldn’t read it: ${look.reason}.`);
      continue;
    }
    steps.push(...(look.checked ?? []));
    const remark = look.proposals.length === 0 ? (explainEmptyPage(page.text()) ?? look.remark) : look.remark;
    if (remark) steps.push(remark);
    site.isExplained ||= remark !== undefined;
    site.name ||= look.siteName ?? '';
    site.hasProposals ||= look.proposals.length > 0;
    // What it leads to comes before what was waiting: a list of sitemaps before a second such list.
    queue.unshift(...look.elsewhere);
    for (const proposal of look.proposals) {
      const way = await tryOut(proposal, form, site, tools, steps);
      if (way) ways.push(way);
      if (ways.length >= most) return result;
    }
    if (ways.length > 0) return result;
  }
  if (site.isExplained && !site.hasProposals) return result;
  return giveUp(
    site.hasProposals
      ? 'We couldn’t find a way to read its listings. Is it the address of a search or a category?'
      : 'Nothing on it looks like a list of listings. Is it the address of a search or a category? Pages that are empty until their scripts run need a configuration with "render": "browser".',
  );
}

function explainObjection({ reason, byRobots, isUnread }: Refused, address: string): string[] {
  if (byRobots && !isUnread) return [`We’re not allowed to read it: ${reason}.`];
  const hint = 'If the site has no https, paste its address with http:// in front.';
  return [`We couldn’t read it: ${reason}.`, ...(isUnread && address.startsWith('https:') ? [hint] : [])];
}

function noteRedirect(asked: string, found: string): string[] {
  const [from, to] = [asked, found].map((url) => new URL(url).host.replace(/^www\./, ''));
  return from === to ? [] : [`${from} sent us on to ${to}, so that’s what would be collected.`];
}

type Tools = Parameters<typeof tryProposal>[1];

async function tryOut(
  proposal: Proposal,
  { address, place }: Form,
  { baseUrl, name }: { baseUrl: string; name: string },
  tools: Tools,
  steps: Steps,
): Promise<Way | null> {
  tools.tell({ now: `Trying to read it as ${proposal.name}` });
  const config = tryToComplete(proposal.config, place);
  if ('objection' in config) {
    steps.push(`It looks like ${proposal.name}, but ${config.objection}.`);
    return null;
  }
  const currency = await askForCurrency(proposal, baseUrl, tools);
  if (currency) config.currency = currency;
  const tried = await tryProposal({ baseUrl, scrapingConfig: config }, tools, proposal.otherPagings);
  const objection = findObjection(tried);
  if (objection) {
    steps.push(`It looks like ${proposal.name}, but ${objection}.`);
    return null;
  }
  steps.push(...describe(proposal, tried));
  if (config.currency) steps.push(`It says its prices are in ${config.currency}.`);
  else if (proposal.currencyAt)
    steps.push('It doesn’t say which currency it uses, so we assume New Zealand dollars.');
  return {
    kind: proposal.kind,
    proposal: {
      name: name || new URL(baseUrl).hostname.replace(/^www\./, ''),
      baseUrl,
      scrapingConfig: { ...config, ...tried.extra, ...leaveOthersOut(tried) },
    },
    tried: {
      ...tried,
      readsMore: findMore(proposal, address),
      otherList: proposal.otherList,
      isAllSold: config.sold?.length === 0,
    },
  };
}

async function askForCurrency({ currencyAt }: Proposal, baseUrl: string, { fetcher, signal }: Tools) {
  const page = currencyAt ? await fetcher.get(baseUrl + currencyAt, { signal }) : null;
  if (page?.kind !== 'page') return null;
  return /"currency"\s*:\s*"([A-Z]{3})"/.exec(page.text().slice(0, 20_000))?.[1] ?? null;
}

/** Where robots.txt says that they are, else where they usually are. Asked for once, when nothing else is left. */
async function findSitemaps(baseUrl: string, { fetcher, signal }: Tools): Promise<string[]> {
  const robots = await fetcher.get(`${baseUrl}/robots.txt`, { signal });
  // Line by line: a pattern that may begin on any empty line would look through all that follow, again for each.
  const lines = robots.kind === 'page' ? robots.text().split('\n') : [];
  const addresses = lines.flatMap((line) => {
    const [, address] = /^\s*sitemap:\s*(\S+)/i.exec(line) ?? [];
    return makeAbsolute(address, baseUrl) ?? [];
  });
  const own = addresses.filter((address) => isOwnAddress(address, { baseUrl }));
  return own.length > 0 ? own.slice(0, 2) : [`${baseUrl}/sitemap.xml`];
}

function findObjection({ raw, kept, sold, problem }: Tried): string | null {
  if (raw.length < fewest) return problem ?? 'no listings were found that way';
  if (sold === raw.length) return `all of its ${sold} listings are marked as sold`;
  if (raw.every(({ price }) => !price)) return 'it shows no prices that way';
  return kept.length === 0 ? `none of its ${raw.length} listings look like furniture for sale` : null;
}

function describe({ name }: Proposal, { kept, raw, sold, onPageTwo, extra, difference }: Tried): string[] {
  const steps = [`It’s ${name}: ${formatCount(kept.length, 'listing')} on the first page.`];
  if (sold === 1) steps.push('1 more is marked as sold, so we left it out.');
  if (sold > 1) steps.push(`${sold} more are marked as sold, so we left them out.`);
  const others = raw.length - kept.length - sold;
  if (others > 0) steps.push(`We left out ${others} (not furniture, wanted ads or repeats).`);
  if (extra.selectors && difference)
    steps.push(
      `The cards and the listings’ own pages show different prices${writeDifference(difference)}, so we go by the listings’ own pages.`,
    );
  else if (extra.detail)
    steps.push(
      'The cards say too little, so we read the price, picture or place from each listing’s own page.',
    );
  steps.push(
    onPageTwo === null
      ? 'There’s no second page that we can see.'
      : onPageTwo === 0
        ? 'There’s no second page.'
        : `The second page has ${formatCount(onPageTwo, 'listing')}.`,
  );
  return steps;
}

/** Only on general classifieds do we leave out what isn't recognised as furniture. */
function leaveOthersOut(tried: Tried): Partial<ScrapingConfig> {
  return tried.isMostlyOther ? { furnitureOnly: true } : {};
}
