// Runs in the page: what good habits and search engines want, and it lacks.
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const says = (selector, name) => !!document.querySelector(selector)?.getAttribute(name)?.trim();
  const vague = /^(click here|here|more|read more|link)$/i;
  const { scrollWidth, clientWidth } = document.documentElement;
  const wanted = {
    'a doctype': document.doctype?.name === 'html' && document.compatMode === 'CSS1Compat',
    'a character set': document.characterSet === 'UTF-8',
    'a status that is fine': performance.getEntriesByType('navigation')[0].responseStatus === 200,
    'a language': says('html', 'lang'),
    'a title': document.title.trim() !== '',
    'a description': says('meta[name=description]', 'content'),
    'a viewport': says('meta[name=viewport]', 'content'),
    'a canonical address': says('link[rel=canonical]', 'href'),
    'an icon': says('link[rel=icon]', 'href'),
    'one main heading': all('h1').length === 1,
    'leave to be indexed': !document.querySelector('meta[name=robots][content*=noindex]'),
    'links that lead somewhere': all('a').every(({ href }) => /^https?:/.test(href)),
    'links that say where': all('a').every(({ textContent }) => !vague.test(textContent.trim())),
    'pictures with their size': all('img:not([src^="data:"])').every((image) => image.hasAttribute('width')),
    'words for every picture': all('img').every((image) => image.hasAttribute('alt')),
    'a width that fits': scrollWidth <= clientWidth,
  };
  return Object.keys(wanted).filter((name) => !wanted[name]);
})();
