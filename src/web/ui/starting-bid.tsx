/** Beside an auction’s price, which says little about what the piece will go for. */
export function StartingBid() {
  return <span className="font-normal font-sans text-sm text-soft">starting bid</span>;
}
