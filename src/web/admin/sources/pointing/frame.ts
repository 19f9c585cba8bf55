import type { FromFrame, ToFrame } from './messages.ts';

/**
 * Runs alone in a frame without an origin, and shows a copy of somebody else's page to point at. It only
 * speaks through the port that its own parent gives it, once, before anything of that page is there.
 */
const highlighted = 'data-tallboy-at';
const marked = 'data-tallboy-mark';
const rules = `
html { background: #fff !important; color: #111; font-family: sans-serif; }
* { animation: none !important; transition: none !important; cursor: crosshair !important; }
[data-number] { pointer-events: auto !important; }
img { min-width: 2rem; min-height: 2rem; max-width: 100%; background: #ddd; font-size: 0.75rem; }
[${marked}="card"] { outline: 2px dashed #777 !important; outline-offset: 2px; }
[${marked}]:not([${marked}="card"]) { outline: 3px solid #1d4ed8 !important; background: #dbeafe !important; color: #111 !important; }
[${marked}="price"] { outline-color: #b45309 !important; background: #fef3c7 !important; }
[${marked}="image"] { outline-color: #15803d !important; }
[${highlighted}] { outline: 3px solid #be123c !important; outline-offset: 1px; }
`;

let port: MessagePort | null = null;
let at: Element | null = null;
const own = document.createElement('style');
own.textContent = rules;
document.head.append(own);
const root = document.createElement('div');
root.tabIndex = 0;
root.setAttribute('role', 'application');
root.setAttribute('aria-label', 'The page to point at. Arrow keys move, Enter chooses.');
document.body.append(root);

addEventListener('message', (event) => {
  if (port || event.source !== parent || !event.ports[0]) return;
  port = event.ports[0];
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.kind === 'page') showPage(data.html, data.styles);
    else if (data.kind === 'marks') showMarks(data.marks);
  };
});

function tell(message: FromFrame): void {
  port?.postMessage(message);
}

/** Nothing in it runs: the server left out what could, markup set this way starts no script, and the policy forbids the rest. */
function showPage(html: string, styles: string[]): void {
  for (const old of document.querySelectorAll('style')) if (old !== own) old.remove();
  for (const text of styles) {
    const style = document.createElement('style');
    style.textContent = text;
    // Ours come last, and count.
    own.before(style);
  }
  at = null;
  root.innerHTML = html;
  tell({ kind: 'shown' });
}

function showMarks(marks: [string, number[]][]): void {
  for (const old of root.querySelectorAll(`[${marked}]`)) old.removeAttribute(marked);
  for (const [name, numbers] of marks)
    for (const number of numbers)
      root.querySelector(`[data-number="${Number(number)}"]`)?.setAttribute(marked, name);
}

function findNumbered(target: EventTarget | null): Element | null {
  return target instanceof Element && target !== root ? target.closest('[data-number]') : null;
}

function highlight(element: Element | null): void {
  if (element === at) return;
  at?.removeAttribute(highlighted);
  at = element;
  at?.setAttribute(highlighted, '');
}

function describe(element: Element): string {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return (text || element.getAttribute('alt') || 'Picture').slice(0, 100);
}

function choose(element: Element | null): void {
  if (!element) return;
  highlight(element);
  tell({ kind: 'pointed', number: Number(element.getAttribute('data-number')), text: describe(element) });
}

root.addEventListener('mouseover', ({ target }) => highlight(findNumbered(target)));
for (const name of ['click', 'auxclick', 'dblclick', 'submit', 'dragstart'] as const)
  addEventListener(
    name,
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (name === 'click') choose(findNumbered(event.target));
    },
    { capture: true },
  );

/** What says something itself, or is a picture, in the order of the page. */
function listStops(): Element[] {
  return [...root.querySelectorAll('[data-number]')].filter(
    (element) =>
      element.tagName === 'IMG' ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  );
}

function step(by: number): void {
  const stops = listStops();
  const now = at ? stops.findIndex((stop) => stop === at || at?.contains(stop)) : -1;
  const next = stops[now < 0 ? 0 : Math.min(Math.max(now + by, 0), stops.length - 1)];
  if (!next) return;
  highlight(next);
  next.scrollIntoView({ block: 'center' });
  tell({ kind: 'at', text: describe(next) });
}

function widen(): void {
  const around = at?.parentElement?.closest('[data-number]');
  if (!around) return;
  highlight(around);
  tell({ kind: 'at', text: describe(around) });
}

const keys: Record<string, () => void> = {
  ArrowDown: () => step(1),
  ArrowRight: () => step(1),
  ArrowUp: () => step(-1),
  ArrowLeft: () => widen(),
  Enter: () => choose(at),
  ' ': () => choose(at),
};
addEventListener('keydown', (event) => {
  const act = keys[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
});
