interface SmallPictureProps {
  /** Where the listing's picture is; null where there is none. */
  address: string | null;
  className: string;
}

/** Beside a title that says what it shows. */
export function SmallPicture({ address, className }: SmallPictureProps) {
  const source = address ?? '/pictures/none';
  return (
    <img
      src={`${source}?width=320`}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
