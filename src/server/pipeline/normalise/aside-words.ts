/** Words next to an amount that isn't the piece's price: delivery, savings, one of several instalments. */
const payLater = '(?:afterpay|laybuy|genoapay|klarna|zip\\b|humm\\b|paypal|laybys?|lay-bys?)';

export const wordsBefore = `(?:save|savings?|discount|(?<!free )(?:delivery|shipping|freight|postage|courier)|versand|deposit|bond|coupon|voucher|(?:re)?payments? of|instal?lments? of|weeks? at|months? at|per (?:week|fortnight|month)|weekly|monthly|${payLater})`;

const period =
  '(?:months?|monthly|mo\\b|mth\\b|weeks?|weekly|wks?\\b|fortnight|days?\\b|nights?\\b|mtl|monat|p\\.?\\/?w\\b|p\\.?\\/?m\\b|pcm\\b)';
const carriage = '(?:shipping|delivery|freight|postage|courier|deposit|bond)\\b';

// "$450, delivery $60" is a price and what the delivery costs.
export const asideAfter = new RegExp(
  `^\\W{0,4}(?:(?:a|per|each|every|pro|\\/)\\s?)?(?:off\\b|saved\\b|${period}|interest|instal|(?:with|via|by|using)\\s${payLater}|(?:for\\s)?${carriage}(?!\\s?[:=–-]?\\s?[$\\d]|\\W{0,4}(?:available|included|possible|extra))|免運|期)`,
  'i',
);

const tax = '(?:gst|vat|tax)\\b';

/** "$391.30 + GST": a shopper pays more. */
export const withoutTaxAfter = new RegExp(
  `^\\s*\\(?(?:\\+|plus|excl?\\.?|excluding|exclusive of|without)\\s?${tax}`,
  'i',
);
export const withoutTaxBefore = new RegExp(`(?<![a-z])(?:excl?\\.?|excluding)\\s?${tax}\\W{0,6}$`, 'i');

/** What bidders are told: as far as they have come, or where they begin. */
export const bidBefore =
  /(?<![a-z])(?:(?:current|starting|start|opening|highest|latest|winning|minimum|leading)\s(?:bid|price)|bid|reserve(?:\s(?:not\s)?met)?)\W{0,6}$/i;
export const buyNowBefore = /(?<![a-z])(?:buy\s?now|buy it now|buy outright)(?:\sprice)?\W{0,6}$/i;

/** "Regular price $600 Sale price $450"; alone it is simply the price. */
export const regularBefore = /(?<![a-z])(?:regular|normal|usual|list|full)\s?price\D{0,15}$/i;
