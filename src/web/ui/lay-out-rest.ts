import { useEffect } from 'react';

const partsAFrame = 2;
const longestFrame = 100;
const afterwards = 500;
const waiting = '.listing-card:not([data-laid])';

/**
 * Lays out what a phone has left for later, a few cards in each frame, because in one go it would be a long
 * time without reacting to a press. Resolves when everything is in its final place.
 */
export async function layOutRest(): Promise<void> {
  for (;;) {
    const rest = Array.from(document.querySelectorAll<HTMLElement>(waiting));
    if (!rest[0] || getComputedStyle(rest[0]).contentVisibility !== 'auto') return;
    for (const part of rest.slice(0, partsAFrame)) part.dataset.laid = '';
    if (rest.length > partsAFrame) await nextFrame();
  }
}

/**
 * Once cards have a height, a phone needn't look at those off its screen whenever it works out its styles. They keep
 * that height until other cards come, or the phone is turned: then it would be wrong. Not those on the screen, which
 * would count as having moved.
 */
export function useRestingCards(cards: { id: number }[] = []): void {
  const which = cards.map(({ id }) => id).join();
  useEffect(() => {
    if (!which) return;
    let timer: ReturnType<typeof setTimeout>;
    let width = document.documentElement.clientWidth;
    function rest() {
      if (document.documentElement.dataset.ready) restCards();
      else timer = setTimeout(rest, afterwards);
    }
    function layOutAnew() {
      wakeCards();
      clearTimeout(timer);
      timer = setTimeout(rest, afterwards);
    }
    function turn() {
      const last = width;
      width = document.documentElement.clientWidth;
      if (width !== last) layOutAnew();
    }
    layOutAnew();
    window.addEventListener('resize', turn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', turn);
    };
  }, [which]);
}

function restCards(): void {
  const cards = Array.from(document.querySelectorAll<HTMLElement>('.listing-card:not([data-rests])'));
  const resting = cards.filter((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return top > window.innerHeight || bottom < 0;
  });
  for (const card of resting) card.dataset.rests = '';
}

function wakeCards(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-rests]')) delete card.dataset.rests;
}

/** A tab in the background has no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, longestFrame);
  });
}
