import { latePart } from '#web/ui/late-part.tsx';

/** From here on there is room for the card; `lg` in the stylesheet. */
const wide = '(min-width: 64rem)';

/** On a phone nobody sees the card unless the address asks for it. */
export const lateFiltersCard = latePart(
  () => import('./filters-card.tsx').then((module) => module.FiltersCard),
  async () => {
    const screen = window.matchMedia(wide);
    if (screen.matches || location.hash === '#filters') return;
    await new Promise((resolve) => {
      screen.addEventListener('change', resolve, { once: true });
      window.addEventListener('hashchange', () => location.hash === '#filters' && resolve(null));
    });
  },
);
