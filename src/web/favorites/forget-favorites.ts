/** A copy on this device, to read without a network. The service worker knows the cache by its name. */
export const cacheName = 'favourites';
export const canKeep = () => typeof caches !== 'undefined';

export async function forgetKeptFavorites(): Promise<void> {
  if (canKeep()) await caches.delete(cacheName);
}
