const partsAFrame = 2;
const longestFrame = 100;
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

/** A tab in the background has no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, longestFrame);
  });
}
