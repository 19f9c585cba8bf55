type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What somebody chose or typed before the script had loaded. */
const chosen = new Map<Field, string | boolean>();

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
  if (isField(target)) chosen.set(target, stateOf(target));
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, select, textarea');
}

/** Repeats it all in order, now that the page is listening. */
export async function replayInput(): Promise<void> {
  document.removeEventListener('input', note, true);
  for (const [field, state] of chosen) {
    // React hydrates the rest of the page bit by bit, but at once where something is pressed.
    field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    // Let React draw the previous change first.
    await new Promise((resolve) => setTimeout(resolve));
    if (field.isConnected && !field.disabled) replay(field, state);
  }
  chosen.clear();
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
