/**
 * How cards stand: two beside each other on a phone and three on a wider screen, as long as their letters have room, or
 * one below the other.
 */
export const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,var(--part))),1fr))] gap-3 [--part:34%] md:gap-4 md:[--part:26%]';
export const rowsClass = 'grid grid-cols-1 gap-3 md:gap-4';
/** Each of those: its picture beside its text. */
export const rowClass = 'grid grid-cols-[8rem_1fr] sm:grid-cols-[15rem_1fr]';
