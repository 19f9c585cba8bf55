/** "1 listing", "1,204 listings" */
export const writeCount = (count: number, thing: string): string =>
  `${count.toLocaleString('en-NZ')} ${thing}${count === 1 ? '' : 's'}`;
