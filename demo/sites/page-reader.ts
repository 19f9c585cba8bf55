/** Just enough of an HTML reader for the tests: strict about nesting, knows `tag.class` and `selector@attribute`. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const empty = new Set(['meta', 'link', 'img', 'input', 'br']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decode = (text: string): string =>
  text.replace(/&(#?\w+);?/g, (whole, name: string) => {
    const known = entities[name];
    if (known === undefined) throw new Error(`unknown entity ${whole}`);
    return known;
  });

/** Reads a page into a tree; throws when a tag is left open or closed twice. */
export function readPage(text: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const pattern = /<!doctype html>|<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/giy;
  let end = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    end = pattern.lastIndex;
    const [, closing, tag, attributes, selfClosed, words] = match;
    const current = open.at(-1)!;
    if (words !== undefined) current.children.push(current.tag === 'script' ? words : decode(words));
    if (tag === undefined) continue;
    if (closing) {
      if (open.pop()!.tag !== tag) throw new Error(`</${tag}> closes <${current.tag}>`);
      continue;
    }
    const element: Element = { tag, attributes: readAttributes(attributes!), children: [] };
    current.children.push(element);
    if (!empty.has(tag) && !selfClosed) open.push(element);
  }
  if (end !== text.length) throw new Error(`cannot read on from: ${text.slice(end, end + 60)}`);
  if (open.length > 1) throw new Error(`<${open.at(-1)!.tag}> is never closed`);
  return root;
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)];
  return Object.fromEntries(found.map(([, name, value]) => [name!, decode(value ?? '')]));
}

export function findAll(root: Element, selector: string): Element[] {
  const steps = selector.split(' ').map((step) => {
    const [tag, ...classes] = step.split('.');
    return (element: Element) =>
      (tag === '' || element.tag === tag) &&
      classes.every((name) => (element.attributes.class ?? '').split(' ').includes(name));
  });
  return steps.reduce(
    (within, matches) => within.flatMap((element) => inside(element).filter(matches)),
    [root],
  );
}

const inside = (element: Element): Element[] =>
  element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...inside(child)]));

const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** What a selector such as `a.title@href` finds first, as a collector would read it. */
export function readField(root: Element, selector: string): string | undefined {
  const [path, attribute] = selector.split('@') as [string, string?];
  const found = findAll(root, path)[0];
  return found && (attribute ? found.attributes[attribute] : textOf(found).trim());
}
