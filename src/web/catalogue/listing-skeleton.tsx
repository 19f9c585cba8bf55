/** A listing to come, in the shape it will have. */
export function ListingSkeleton() {
  return (
    <div className="page py-5 md:py-8">
      <p className="sr-only">Loading ...</p>
      <div
        className="grid animate-pulse grid-cols-1 gap-x-8 gap-y-6 lg:gap-x-10 md:grid-cols-[1.15fr_1fr] lg:grid-cols-[1.4fr_1fr]"
        aria-hidden="true"
      >
        <div className="aspect-[4/3] rounded-card bg-sunken" />
        <div className="grid content-start gap-4">
          <div className="h-10 rounded bg-sunken" />
          <div className="h-5 w-1/2 rounded bg-sunken" />
          <div className="h-14 w-1/3 rounded bg-sunken" />
          <div className="h-48 rounded-card bg-sunken" />
        </div>
      </div>
    </div>
  );
}
