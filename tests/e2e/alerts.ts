import { findPieces, type Page, send } from './tallboy.ts';

export async function fireAlert(page: Page, accountId: number) {
  const [piece] = await findPieces(page, 'wardrobe');
  const alert = { alertType: 'price_drop', targetPrice: 1_000_000, listingId: piece!.id };
  await send(page, `/api/accounts/${accountId}/price-alerts`, alert);
  return piece!;
}

export const countUnread = async (page: Page, accountId: number): Promise<number> =>
  (await (await page.request.get(`/api/accounts/${accountId}/notifications/unread`)).json()).unread;
