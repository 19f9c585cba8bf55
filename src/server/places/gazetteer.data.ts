import { readGazetteer } from './read-gazetteer.ts';
import { readNamesAbroad } from './read-names-abroad.ts';

const folder = new URL('./tables/', import.meta.url);

export const places = readGazetteer(folder);
export const namesAbroad = readNamesAbroad(folder, places);
