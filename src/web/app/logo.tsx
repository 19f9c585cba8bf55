/** A tallboy: three drawers on short legs. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" className="fill-primary" />
      <g fill="#faf7f2">
        <rect x="9" y="5" width="14" height="6.2" rx="1" />
        <rect x="9" y="12.2" width="14" height="6.2" rx="1" />
        <rect x="9" y="19.4" width="14" height="6.2" rx="1" />
        <rect x="10" y="26" width="2" height="2.4" />
        <rect x="20" y="26" width="2" height="2.4" />
      </g>
      <g fill="#c2491d">
        <circle cx="16" cy="8.1" r="1.1" />
        <circle cx="16" cy="15.3" r="1.1" />
        <circle cx="16" cy="22.5" r="1.1" />
      </g>
    </svg>
  );
}
