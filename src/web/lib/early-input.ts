type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What somebody chose or typed before the script had loaded. */
const chosen = new Map<Field, string | boolean>();

/** Parts of the page that start to listen after the rest are marked in their markup; these have started. */
const lateParts = '[data-late]';
const awake = new WeakSet<Element>();
let isTakenOver = false;

/**
 * Records what is filled in until `replayInput` is called. Otherwise hydration would overwrite the fields with what the
 * address says, or leave them showing something that was never acted on.
 */
export function noteEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input, select, textarea'))
    if (stateOf(field) !== initialStateOf(field)) chosen.set(field, stateOf(field));
  document.addEventListener('input', note, true);
}

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
  else isTakenOver = true;
  const ours = Array.from(chosen).filter(([field]) => isListening(field));
  for (const [field] of ours) chosen.delete(field);
  for (const [field, state] of ours) {
    // React hydrates the rest of the page bit by bit, but at once where something is pressed.
    field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    // Let React draw the previous change first.
    await new Promise((resolve) => setTimeout(resolve));
    if (field.isConnected && !field.disabled) replay(field, state);
  }
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
