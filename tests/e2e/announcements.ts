import type { Page } from '@playwright/test';

/**
 * Records everything that live regions say from now on, as a screen reader would hear it: nothing behind a
 * modal dialog, and nothing of a region that wasn't displayed until it spoke.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]';
    const wereShown = new WeakMap<Element, boolean>();
    const note = (records: MutationRecord[]) => {
      const modal = document.querySelector('dialog[open]:modal');
      const said = records.flatMap(({ type, target, addedNodes }) => {
        if (type === 'attributes') return [];
        const element = target instanceof Element ? target : target.parentElement;
        const inside = [...addedNodes].filter((node): node is Element => node instanceof Element);
        return [
          element?.closest(regions),
          ...inside.filter((node) => node.matches(regions)),
          ...inside.flatMap((node) => [...node.querySelectorAll(regions)]),
        ];
      });
      for (const region of new Set(said)) {
        const isHeard = region && (!modal || modal.contains(region)) && wereShown.get(region) !== false;
        const hidden = region?.querySelectorAll('[aria-hidden=true]') ?? [];
        const copy = region?.cloneNode(true) as Element | undefined;
        for (const one of copy?.querySelectorAll('[aria-hidden=true]') ?? []) one.remove();
        const text = (hidden.length > 0 ? copy : region)?.textContent?.replace(/\s+/g, ' ').trim();
        if (isHeard && text && heard.at(-1) !== text) heard.push(text);
      }
      for (const region of document.querySelectorAll(regions))
        wereShown.set(region, region.checkVisibility());
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      // They say nothing, but may show or hide a region.
      attributes: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** What has the focus, by role and name: `button "Search"`. */
export async function focused(page: Page): Promise<string> {
  const [line = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
  return line.replace(/^- /, '').replace(/:$/, '');
}

/** Presses Tab until this has the focus. Returns what it passed on the way. */
export async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<string[]> {
  const passed: string[] = [];
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press(key);
    const now = (await page.locator(':focus').count()) > 0 ? await focused(page) : 'the page';
    passed.push(now);
    if (wanted.test(now)) return passed;
  }
  throw new Error(`Nothing like ${wanted} among ${passed.join(' | ')}`);
}
