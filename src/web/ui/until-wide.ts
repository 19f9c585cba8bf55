/** From here on there is room beside the results; `lg` in the stylesheet. */
const wide = '(min-width: 64rem)';

export async function untilWide(): Promise<void> {
  const screen = window.matchMedia(wide);
  if (screen.matches) return;
  await new Promise((resolve) => screen.addEventListener('change', resolve, { once: true }));
}
