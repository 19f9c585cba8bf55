interface RangePairProps {
  labels: [string, string];
  most: number;
  step: number;
  values: [number, number];
  /** How a value is read out. */
  describe: (value: number) => string;
  onChange: (values: [number, number]) => void;
}

/** A slider with two thumbs that never pass each other: two of the browser's own, one over the other. */
export function RangePair({ labels, most, step, values: [low, high], describe, onChange }: RangePairProps) {
  const shared = { min: 0, max: most, step };
  return (
    <div className="range-pair">
      <input
        type="range"
        {...shared}
        aria-label={labels[0]}
        aria-valuetext={describe(low)}
        value={low}
        // At the right end the lower thumb must stay on top, or you could move neither.
        className={low > most / 2 ? 'z-10' : ''}
        onChange={(event) => onChange([Math.min(Number(event.target.value), high), high])}
      />
      <input
        type="range"
        {...shared}
        aria-label={labels[1]}
        aria-valuetext={describe(high)}
        value={high}
        onChange={(event) => onChange([low, Math.max(Number(event.target.value), low)])}
      />
    </div>
  );
}
