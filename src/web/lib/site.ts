import { createContext, useContext } from 'react';

/** Where people reach the site, without a slash at the end: for what must be a whole address. */
const Site = createContext('');

export const SiteProvider = Site.Provider;

export function useSite(): string {
  return useContext(Site);
}
