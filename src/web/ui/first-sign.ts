/** What somebody does first, whatever it is. */
const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'popstate'];

/** Until a picture is there, the server answers with a preview of four by three pixels; screens may stretch it a little. */
export const widestPreview = 8;

/** When somebody is there, or there is something to do without them: to ask again for a picture. */
export function untilFirstSign(): Promise<unknown> {
  return new Promise((resolve) => {
    const options = { capture: true, once: true, passive: true };
    for (const sign of signs) window.addEventListener(sign, resolve, options);
    const look = (image: HTMLImageElement) => {
      const { srcset, naturalWidth } = image;
      if (srcset && naturalWidth > 0 && naturalWidth <= widestPreview) resolve(null);
    };
    for (const image of document.images) if (image.complete) look(image);
    const lookAtLoaded = ({ target }: Event) => target instanceof HTMLImageElement && look(target);
    document.addEventListener('load', lookAtLoaded, true);
  });
}
