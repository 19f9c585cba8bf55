import { findPlace } from '#server/places/places.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { readCondition } from '../normalise/condition.ts';
import { findMoney } from './money.ts';

/** As many as the parts of a page's cards say; several parts say the same, and each is asked about again and again. */
const most = 1000;

export const listMoney = recallRecent(most, findMoney);

export function saysMoney(text: string): boolean {
  return listMoney(text).length > 0;
}

export const saysPlace = recallRecent(most, (text) => findPlace(text) !== null);

export const saysCondition = recallRecent(most, (text) => readCondition(text) !== null);
