/** From here on there is room beside the results; `lg` in the stylesheet. */
const wide = '(min-width: 64rem)';

let becomesWide: Promise<unknown> | undefined;

export async function untilWide(): Promise<void> {
  const screen = window.matchMedia(wide);
  if (screen.matches) return;
  becomesWide ??= new Promise((resolve) => screen.addEventListener('change', resolve, { once: true }));
  await becomesWide;
}
