import { tellNotLoaded } from '#web/ui/not-loaded.ts';
import { followLink, isPlain } from './router.tsx';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Parts of the page that start to listen after the rest are marked in their markup; null is the page itself. */
type Part = HTMLElement | null;

const lateParts = '[data-late]';
const awake = new WeakSet<HTMLElement>();
let isTakenOver = false;

const findPart = (element: Element): Part => element.closest<HTMLElement>(lateParts);
const isListening = (part: Part) => (part ? awake.has(part) : isTakenOver);

/** What somebody chose or typed before the script had loaded, and where. */
const chosen = new Map<Field, { state: string | boolean; part: Part }>();

/** What somebody pressed where the script isn't there yet: buttons, and links that do something else with one. */
const pressed = new Map<HTMLElement, Part>();
const heldBack = 'button, a[data-held]';

/**
 * Records what is filled in until `replayInput` is called. Otherwise hydration would overwrite the fields with what the
 * address says, or leave them showing something that was never acted on. A press waits for its script too, which in a late
 * part `fetchPart` fetches.
 */
export function noteEarlyInput(fetchPart: (name: string) => Promise<void>): void {
  for (const field of document.querySelectorAll<Field>('input, select, textarea'))
    if (stateOf(field) !== initialStateOf(field)) note({ target: field });
  const holdPress = (button: HTMLElement, part: Part) => {
    pressed.set(button, part);
    button.ariaBusy = 'true';
    fetchAround(part, fetchPart).catch(() => {
      release(button);
      tellNotLoaded();
    });
  };
  // As `begin.ts` has marked them.
  document.onclick = null;
  for (const button of document.querySelectorAll<HTMLElement>('button[aria-busy="true"]'))
    holdPress(button, findPart(button));
  document.addEventListener('input', note, true);
  // Where it couldn't be fetched before, what was chosen would be lost without a word.
  document.addEventListener(
    'change',
    ({ target }) => {
      if (isField(target)) fetchAround(findPart(target), fetchPart).catch(tellNotLoaded);
    },
    true,
  );
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const part = target && findPart(target);
    if (!target || isListening(part) || !isPlain(event)) return;
    // Until the page is taken over, forms are sent and links followed by the browser.
    const button = target.closest<HTMLElement>(isTakenOver ? heldBack : 'button[type="button"]');
    if (!button && !(isTakenOver && followLink(event))) return;
    event.preventDefault();
    // React would have nothing to do but to hold it up.
    event.stopImmediatePropagation();
    if (button) holdPress(button, part);
  };
  document.addEventListener('click', hold, true);
}

/** A part within another starts to listen only after that one. */
async function fetchAround(innermost: Part, fetchPart: (name: string) => Promise<void>): Promise<void> {
  const names: string[] = [];
  for (let part = innermost; part; part = part.parentElement && findPart(part.parentElement))
    if (!awake.has(part)) names.push(part.dataset.late!);
  await Promise.all(names.map(fetchPart));
}

function release(button: HTMLElement): void {
  pressed.delete(button);
  button.ariaBusy = null;
}

export const hasEarlyInput = () => chosen.size + pressed.size > 0;

function note({ target }: { target: EventTarget | null }): void {
  if (!isField(target)) return;
  const part = findPart(target);
  // What is typed just before its turn counts too.
  if (!isListening(part) || chosen.has(target)) chosen.set(target, { state: stateOf(target), part });
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, select, textarea');
}

/** Repeats it in order, now that the page is listening, or a late part of it. */
export async function replayInput(part: Part = null): Promise<void> {
  if (part) awake.add(part);
  else startHolding();
  const ours = Array.from(chosen).filter(([, { part }]) => isListening(part));
  for (const [before, { part }] of ours) {
    const field = findAgain(before, part);
    // React hydrates the rest of the page bit by bit, but at once where something is pressed.
    field?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    // Let React draw the previous change first.
    await new Promise((resolve) => setTimeout(resolve));
    const last = chosen.get(before);
    chosen.delete(before);
    if (last && field?.isConnected && !field.disabled) replay(field, last.state);
  }
  // In the middle of its own work React can't take over what is pressed.
  await new Promise((resolve) => setTimeout(resolve));
  for (const [button, part] of Array.from(pressed)) {
    if (!isListening(part)) continue;
    release(button);
    findAgain(button, part)?.click();
  }
  forgetGone();
}

/** Parts that have left the document never start to listen. */
function forgetGone(): void {
  for (const [button, part] of pressed) if (part?.isConnected === false) pressed.delete(button);
  for (const [field, { part }] of chosen) if (part?.isConnected === false) chosen.delete(field);
}

/** Its part may have been rendered anew since, as when a search was sent before the part had its script. */
function findAgain<Element extends HTMLElement>(element: Element, part: Part): Element | undefined {
  if (element.isConnected) return element;
  const others = Array.from(part?.querySelectorAll<Element>(element.localName) ?? []);
  return others.find((other) => describe(other) === describe(element));
}

/** What tells it from others of its kind in the same part. */
function describe(element: HTMLElement): string {
  const { name = '', type = '', value = '' } = element as Partial<HTMLInputElement>;
  const isChoice = type === 'checkbox' || type === 'radio';
  const words = element.matches('button, a') ? (element.ariaLabel ?? element.textContent) : '';
  return JSON.stringify([type, name, isChoice ? value : '', words]);
}

/** Buttons are disabled as long as a press would be lost. Those of parts that aren't awake are pressed for them later. */
function startHolding(): void {
  isTakenOver = true;
  for (const button of document.querySelectorAll<HTMLButtonElement>(`:is(${lateParts}) button:disabled`))
    if (!isListening(findPart(button))) button.disabled = false;
}

function replay(field: Field, state: string | boolean): void {
  if (isTicked(field)) {
    field.checked = !state;
    field.click();
    return;
  }
  const { selectionStart, selectionEnd } = field instanceof HTMLSelectElement ? noSelection : field;
  // React ignores an input event unless the value differs from the last one it wrote or saw.
  field.value = initialStateOf(field) as string;
  setNative(field, state as string);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  else if (selectionStart !== null && !(field instanceof HTMLSelectElement))
    field.setSelectionRange(selectionStart, selectionEnd);
}

const noSelection = { selectionStart: null, selectionEnd: null };

function setNative(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, value);
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function stateOf(field: Field): string | boolean {
  return isTicked(field) ? field.checked : field.value;
}

function initialStateOf(field: Field): string | boolean {
  if (isTicked(field)) return field.defaultChecked;
  if (field instanceof HTMLInputElement && field.type === 'range') return roundOnSlider(field);
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = Array.from(field.options);
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** A slider shows its first value as its steps allow. */
function roundOnSlider(slider: HTMLInputElement): string {
  const untouched = slider.cloneNode() as HTMLInputElement;
  untouched.value = slider.defaultValue;
  return untouched.value;
}
