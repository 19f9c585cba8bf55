import type { CardPart } from './card-parts.ts';
import { listMoney } from './card-words.ts';
import { isOnlyMoney } from './money.ts';
import { isAside, isBid, isBuyNow, isRegular, isWithoutTax } from './money-aside.ts';
import { nameOf } from './page-parts.ts';
import { asideName, isStruckOut, priceName } from './price-names.ts';
import { shareOf } from './shares.ts';

const saysFree = /^(?:free|make an offer|offers?|poa)$/i;

export function ratePrice({ elements, texts }: CardPart): number {
  const amounts = texts.map((text, card) =>
    listMoney(text).map((money) => ({ said: { element: elements[card]!, text }, money })),
  );
  const asks = (card: number) => amounts[card]!.some(({ said, money }) => !isAside(said, money));
  const share = shareOf(texts, (text, card) => asks(card) || saysFree.test(text));
  if (share < 0.3) return 0;
  const said = texts.filter(Boolean);
  let score =
    share * 4 +
    shareOf(said, (text) => isOnlyMoney(text)) * 1.5 -
    shareOf(said, (text) => text.length > 40) * 4;
  const shown = elements.filter((element) => element !== null);
  if (shareOf(shown, (element) => priceName.test(nameOf(element))) > 0.5) score += 1;
  if (shareOf(shown, (element) => asideName.test(nameOf(element))) > 0.5) score -= 2;
  if (shareOf(shown, isStruckOut) > 0.3) score -= 4;
  const isOnly = (test: typeof isAside) => {
    const only = shareOf(
      amounts,
      (all) => all.length > 0 && all.every(({ said, money }) => test(said, money)),
    );
    return only > share / 2;
  };
  // Only where nothing better is shown.
  for (const isWorse of [isBid, isWithoutTax, isRegular]) if (isOnly(isWorse)) score -= 1.5;
  if (isOnly(isBuyNow)) score += 1;
  return score;
}

export function rateOldPrice({ elements, texts }: CardPart): number {
  const shown = elements.flatMap((element, card) => (element ? [{ element, text: texts[card]! }] : []));
  const isOld = shareOf(
    shown,
    ({ element, text }) => isOnlyMoney(text.replace(/^\D{0,10}/, '$$')) && isStruckOut(element),
  );
  // What stands in a <del> inside the price is read with it.
  return isOld > 0.9 && !shown.every(({ element }) => /^(?:del|s|strike)$/.test(element.name)) ? 2 : 0;
}
