const mostRead = 200_000;

const kinds: { title: RegExp; page: RegExp; says: string }[] = [
  {
    title: /\b(?:log|sign)[ -]?in\b|\bpassword\b/i,
    page: /<input[^>]{1,300}type\s*=\s*["']?password/i,
    says: 'The page asks us to sign in.',
  },
  {
    title: /captcha|robot|human|just a moment|attention required|access denied|security check|verif/i,
    page: /captcha|cf-challenge|challenge-platform|are you (?:a )?(?:human|robot)|you(?:’|'|&#39;| a)re (?:a )?human/i,
    says: 'The page asks whether we’re human (a captcha), and Tallboy doesn’t answer that.',
  },
  {
    title: /./,
    page: /(?:this|the) domain (?:name )?(?:is|may be) (?:for sale|parked)|buy this domain|sedoparking|parkingcrew|domain (?:is )?parked/i,
    says: 'The domain is parked or for sale. Has the site moved?',
  },
];

/**
 * Why a page has no listings, if it says so itself: it wants to know who we are, or isn't the marketplace any
 * more.
 */
export function explainEmptyPage(text: string): string | undefined {
  const start = text.slice(0, mostRead);
  const titles = [...start.matchAll(/<(?:title|h1)\b[^>]{0,300}>([^<]{0,300})/gi)].slice(0, 5);
  const title = titles.map(([, words]) => words).join(' ');
  return kinds.find((kind) => kind.title.test(title) && kind.page.test(start))?.says;
}
