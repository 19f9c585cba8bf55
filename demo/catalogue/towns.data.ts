import { readTowns } from './read-towns.ts';

export const towns = readTowns(new URL('./tables/towns.csv', import.meta.url));
