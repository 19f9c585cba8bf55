/** A corner of a room: a tallboy, a lamp, a plant and a chair to sit down in. */
export function Room() {
  return (
    <svg viewBox="0 0 460 340" className="room hidden lg:block" aria-hidden="true">
      <ellipse cx="240" cy="322" rx="215" ry="14" className="fill-ink/8" />
      <circle cx="330" cy="96" r="88" className="fill-primary/10" />
      <g transform="translate(92 74)">
        <rect width="138" height="234" rx="6" fill="#8a4f2b" />
        <rect x="-6" y="-8" width="150" height="14" rx="4" fill="#74401f" />
        {[16, 60, 104, 148, 192].map((y) => (
          <g key={y}>
            <rect x="10" y={y} width="118" height="37" rx="3" fill="#a9673a" />
            <path
              d={`M14 ${y + 12}c30-5 60 4 108-1M14 ${y + 25}c36 5 70-5 108 1`}
              stroke="#955527"
              fill="none"
              opacity=".55"
            />
            <circle cx="44" cy={y + 18} r="4" fill="#e9cfa6" />
            <circle cx="94" cy={y + 18} r="4" fill="#e9cfa6" />
          </g>
        ))}
        <path d="M10 234h16l-4 14H12zM112 234h16l-2 14h-10z" fill="#74401f" />
      </g>
      <g transform="translate(116 20)">
        <path d="M14 4h34l12 30H2z" fill="#efd9ad" />
        <rect x="29" y="34" width="4" height="24" fill="#4c4a44" />
        <ellipse cx="31" cy="60" rx="17" ry="4" fill="#4c4a44" />
      </g>
      <g transform="translate(196 20)">
        <path
          d="M16 46c-18-10-14-34-4-44 2 14 8 22 8 44zM18 46c-2-22 4-34 18-40 0 18-4 32-14 40zM17 46C12 30 0 26-8 26c4 12 10 18 20 22z"
          fill="#1f5c4d"
        />
        <path d="M4 44h28l-4 20H8z" fill="#c2491d" />
      </g>
      <g transform="translate(268 166)">
        <path d="M30 4h92c14 0 22 10 22 24v92H8V28C8 14 16 4 30 4z" fill="#2f6f5e" />
        <rect x="24" y="74" width="104" height="34" rx="12" fill="#3a8470" />
        <path
          d="M-4 60c16-6 26 2 26 16v52H-8V76c0-8 0-14 4-16zM156 60c-16-6-26 2-26 16v52h30V76c0-8 0-14-4-16z"
          fill="#276152"
        />
        <rect x="0" y="104" width="152" height="26" rx="6" fill="#276152" />
        <path d="M8 130h10l-3 24H9zM134 130h10l-1 24h-6z" fill="#74401f" />
        <rect x="46" y="34" width="56" height="46" rx="10" fill="#efd9ad" transform="rotate(-8 74 57)" />
      </g>
    </svg>
  );
}
