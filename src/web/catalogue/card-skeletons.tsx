import { rowClass } from './card-shapes.ts';

/** Cards to come, in the shape they will have. */
export function CardSkeletons({ count, isRow = false }: { count: number; isRow?: boolean }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: all the same
      key={index}
      data-skeleton=""
      aria-hidden="true"
      className={`card animate-pulse overflow-hidden ${isRow ? rowClass : ''}`}
    >
      <div className="aspect-[4/3] bg-line/60" />
      <div className="grid content-start gap-2 p-3 sm:p-4">
        <div className="h-7 w-24 rounded bg-line/60" />
        <div className="h-4 rounded bg-line/60" />
        <div className="h-4 w-2/3 rounded bg-line/60" />
        <div className="mt-1 h-4 w-5/6 rounded bg-line/60" />
        <div className="h-4 w-1/3 rounded bg-line/60" />
      </div>
    </div>
  ));
}
