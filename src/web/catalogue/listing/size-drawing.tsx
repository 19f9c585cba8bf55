import type { Listing } from '#contract/catalogue.ts';

/** An ordinary New Zealand door, for scale. */
const door = { width: 76, height: 198 };
const gap = 24;

/** Its size in words, and drawn beside a door if enough is known. */
export function SizeDrawing({ listing: { widthCm, depthCm, heightCm } }: { listing: Listing }) {
  const sides = [
    widthCm !== null && `${widthCm} cm wide`,
    depthCm !== null && `${depthCm} cm deep`,
    heightCm !== null && `${heightCm} cm high`,
  ].filter(Boolean);
  if (sides.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">Size</h2>
      <figure className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        {widthCm !== null && heightCm !== null && (
          <Outline width={widthCm} depth={depthCm ?? 0} height={heightCm} />
        )}
        <figcaption className="text-soft">
          <span className="text-ink">{sides.join(', ')}</span>
          {widthCm !== null && heightCm !== null && (
            <>
              <br />
              Next to a standard door ({door.height} cm)
            </>
          )}
        </figcaption>
      </figure>
    </section>
  );
}

function Outline({ width, depth, height }: { width: number; depth: number; height: number }) {
  // Seen a little from above and from the right.
  const [back, up] = [depth * 0.35, depth * 0.2];
  const total = { width: width + back + gap + door.width, height: Math.max(height + up, door.height) };
  const floor = total.height;
  const doorLeft = width + back + gap;
  const top = floor - height;
  return (
    <svg
      viewBox={`-4 -4 ${total.width + 8} ${total.height + 12}`}
      className="h-44 max-w-full"
      aria-hidden="true"
      strokeLinejoin="round"
      strokeWidth="2"
    >
      <path d={`M-4 ${floor}H${total.width + 4}`} className="stroke-edge" />
      <g className="fill-sunken stroke-edge">
        <rect x={doorLeft} y={floor - door.height} width={door.width} height={door.height} />
        <circle cx={doorLeft + 10} cy={floor - 98} r="3" />
      </g>
      <g className="stroke-accent">
        <path
          d={`M0 ${top}l${back} ${-up}h${width}l${-back} ${up}zM${width} ${top}l${back} ${-up}v${height}l${-back} ${up}z`}
          className="fill-accent/20"
        />
        <rect x="0" y={top} width={width} height={height} className="fill-accent/10" />
      </g>
    </svg>
  );
}
