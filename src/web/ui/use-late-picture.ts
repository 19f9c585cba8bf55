import { useEffect, useRef, useState } from 'react';

/** Until a picture is there, the server answers with a preview of four by three pixels; screens may stretch it a little. */
const widestPreview = 8;
/** A page that stays open asks for about a minute: whoever looks for longer has seen that it does not come. */
const pauses = [700, 1000, 1500, 2500, 4000, 6000, 10_000, 15_000, 20_000];

/** For an `img` whose picture may still be on its way: what to add to its address, which is asked for again meanwhile. */
export function useLatePicture(address: string) {
  const picture = useRef<HTMLImageElement>(null);
  const [asked, setAsked] = useState({ address, times: 0 });
  const times = asked.address === address ? asked.times : 0;
  useEffect(() => {
    const image = picture.current;
    const pause = pauses[times];
    if (!image || pause === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!image.complete || image.naturalWidth === 0 || image.naturalWidth > widestPreview) return;
      timer = setTimeout(() => setAsked({ address, times: times + 1 }), pause);
    };
    // It may have come before this script did.
    look();
    image.addEventListener('load', look);
    return () => {
      clearTimeout(timer);
      image.removeEventListener('load', look);
    };
  }, [address, times]);
  // The same address again would be answered by the browser itself.
  return { picture, again: times > 0 ? `&asked=${times}` : '' };
}
