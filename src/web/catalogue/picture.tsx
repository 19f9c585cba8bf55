interface PictureProps {
  /** `/pictures/7`; null where the listing has none. */
  address: string | null;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  isFirst?: boolean;
}

const widths = [160, 320, 640, 960];

/** A 4:3 picture in the width the screen needs, with its room kept and tinted before it comes. */
export function Picture({ address, alt, sizes, isFirst = false }: PictureProps) {
  const source = address ?? '/pictures/none';
  return (
    <img
      src={`${source}?width=640`}
      srcSet={widths.map((width) => `${source}?width=${width} ${width}w`).join(', ')}
      sizes={sizes}
      width={640}
      height={480}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className="aspect-[4/3] w-full bg-line/60 object-cover"
    />
  );
}
