/** How cards stand: as many beside each other as there is room for, or one below the other. */
export const gridClass = 'grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 md:grid-cols-3 md:gap-4';
export const rowsClass = 'grid grid-cols-1 gap-3 md:gap-4';
/** Each of those: its picture beside its text. */
export const rowClass = 'grid grid-cols-[8rem_1fr] sm:grid-cols-[15rem_1fr]';
