import { latePart } from '#web/ui/late-part.tsx';
import { untilWide } from '#web/ui/until-wide.ts';

/** On a phone nobody sees the card unless the address asks for it. */
export const LateFiltersCard = latePart(
  'filters',
  () => import('./filters-card.tsx').then((module) => module.FiltersCard),
  { isExtra: true, until: () => Promise.race([untilWide(), untilAsked()]) },
);

let isAskedFor: Promise<unknown> | undefined;

async function untilAsked(): Promise<void> {
  if (location.hash === '#filters') return;
  isAskedFor ??= new Promise((resolve) => {
    window.addEventListener('hashchange', () => location.hash === '#filters' && resolve(null));
  });
  await isAskedFor;
}
