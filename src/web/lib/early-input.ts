import { tellNotLoaded } from '#web/ui/not-loaded.ts';
import { followLink, isPlain } from './router.tsx';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What somebody chose or typed before the script had loaded. */
const chosen = new Map<Field, string | boolean>();

/** Parts of the page that start to listen after the rest are marked in their markup; these have started. */
const lateParts = '[data-late]';
const awake = new WeakSet<Element>();
let isTakenOver = false;

/** What somebody pressed in a part whose script isn't there yet: buttons, and links that do something else with one. */
const pressed = new Set<HTMLElement>();
const heldBack = 'button, a[data-held]';

/**
 * Records what is filled in until `replayInput` is called. Otherwise hydration would overwrite the fields with what the
 * address says, or leave them showing something that was never acted on. A press in a late part waits for its script, which
 * `fetchPart` fetches.
 */
export function noteEarlyInput(fetchPart: (name: string) => Promise<void>): void {
  for (const field of document.querySelectorAll<Field>('input, select, textarea'))
    if (stateOf(field) !== initialStateOf(field)) chosen.set(field, stateOf(field));
  document.addEventListener('input', note, true);
  // Where it couldn't be fetched before, what was chosen would be lost without a word.
  document.addEventListener(
    'change',
    ({ target }) => {
      const part = isField(target) && target.closest<HTMLElement>(lateParts);
      if (part && !awake.has(part)) fetchPart(part.dataset.late!).catch(tellNotLoaded);
    },
    true,
  );
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const part = target?.closest<HTMLElement>(lateParts);
    if (!part || awake.has(part) || !isTakenOver || !isPlain(event)) return;
    const button = target?.closest<HTMLElement>(heldBack);
    if (!button && !followLink(event)) return;
    event.preventDefault();
    // React would have nothing to do but to hold it up.
    event.stopImmediatePropagation();
    if (!button) return;
    pressed.add(button);
    button.ariaBusy = 'true';
    fetchPart(part.dataset.late!).catch(() => {
      release(button);
      tellNotLoaded();
    });
  };
  document.addEventListener('click', hold, true);
}

function release(button: HTMLElement): void {
  pressed.delete(button);
  button.ariaBusy = null;
}

export const hasEarlyInput = () => chosen.size > 0;

function note({ target }: Event): void {
  if (isField(target) && !isListening(target)) chosen.set(target, stateOf(target));
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, select, textarea');
}

function isListening(field: Field): boolean {
  const part = field.closest(lateParts);
  return part ? awake.has(part) : isTakenOver;
}

/** Repeats it in order, now that the page is listening, or a late part of it. */
export async function replayInput(part?: Element): Promise<void> {
  if (part) awake.add(part);
  else startHolding();
  const ours = Array.from(chosen).filter(([field]) => isListening(field));
  for (const [field] of ours) chosen.delete(field);
  for (const [field, state] of ours) {
    // React hydrates the rest of the page bit by bit, but at once where something is pressed.
    field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    // Let React draw the previous change first.
    await new Promise((resolve) => setTimeout(resolve));
    if (field.isConnected && !field.disabled) replay(field, state);
  }
  for (const button of pressed) {
    if (!part?.contains(button)) continue;
    release(button);
    button.click();
  }
}

/** Buttons are disabled as long as a press would be lost. Those of parts that aren't awake are pressed for them later. */
function startHolding(): void {
  isTakenOver = true;
  for (const button of document.querySelectorAll<HTMLButtonElement>(`:is(${lateParts}) button:disabled`))
    if (!awake.has(button.closest(lateParts)!)) button.disabled = false;
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
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = Array.from(field.options);
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
