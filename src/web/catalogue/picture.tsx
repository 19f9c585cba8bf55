interface PictureProps {
  /** `/pictures/7`; null where the listing has none. */
  address: string | null;
  /** A tiny preview of it, if known. */
  preview?: string | null;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  isFirst?: boolean;
  /** Is likely to be looked at next. */
  isNear?: boolean;
}

const widths = [160, 320, 480, 640, 960];
/** The header of a bitmap file of four by three pixels; add the pixels and the file is complete. */
const bitmapHead = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * A 4:3 picture in the width the screen needs. Until it loads, its space is reserved and filled with its own colours: the
 * browser blurs twelve pixels over all of it. They lie underneath, so the parent must be `relative`.
 */
export function Picture({ address, preview, alt, sizes, isFirst = false, isNear = false }: PictureProps) {
  const source = address ?? '/pictures/none';
  return (
    <>
      {preview && (
        <img
          src={`data:image/bmp;base64,${bitmapHead}${preview}`}
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <img
        src={`${source}?width=640`}
        srcSet={widths.map((width) => `${source}?width=${width} ${width}w`).join(', ')}
        sizes={sizes}
        width={640}
        height={480}
        alt={alt}
        loading={isFirst || isNear ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={`relative aspect-[4/3] w-full object-cover ${preview ? '' : 'bg-line/60'}`}
      />
    </>
  );
}
