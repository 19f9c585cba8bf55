import { createContext, useContext } from 'react';

/** Where people reach the site, without a trailing slash: for links that must be absolute. */
const Site = createContext('');

export const SiteProvider = Site.Provider;

export function useSite(): string {
  return useContext(Site);
}
