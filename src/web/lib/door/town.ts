import { createContext, useContext, useSyncExternalStore } from 'react';
import type { findTown, Town } from '#contract/towns.ts';
import { query } from '#web/lib/api.ts';
import { townKey } from '#web/lib/kept-here.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { type Car, carNames } from './cars.ts';

/** On this device alone: what everybody is sent never knows where somebody lives. */
const carKey = 'tallboyCar';
const usualCar: Car = 'hatchback';

export function townQuery(name: string) {
  return query<typeof findTown>('GET /api/towns', { query: { name } });
}

const listeners = new Set<() => void>();
/** By the profile of whoever is signed in, for as long as this page is open. */
let fromProfile: string | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function keepTown(town: Town | null): void {
  if (town) localStorage.setItem(townKey, JSON.stringify(town));
  else localStorage.removeItem(townKey);
  tell();
}

export function keepProfileTown(town: Town | null): void {
  fromProfile = town && JSON.stringify(town);
  tell();
}

export function keepCar(car: Car): void {
  localStorage.setItem(carKey, car);
  tell();
}

const readKept = () => localStorage.getItem(townKey) ?? fromProfile;
const readNothing = () => null;

const NamedTown = createContext<Town | null | undefined>(undefined);

/** Put around every page. There are dozens of cards, so the address is read once for all of them. */
export const TownProvider = NamedTown.Provider;

/**
 * Where the shopper starts from: as the address says, or else as this device or their profile knows. Only
 * what's in the address comes from the context: if it changed while a page loads, React would throw away the
 * parts without a script yet.
 */
export function useTown(): Town | null {
  const named = useContext(NamedTown);
  const kept = useSyncExternalStore(subscribe, readKept, readNothing);
  return named === undefined ? readTown(kept) : named;
}

/** Undefined where the address says nothing; null where nobody knows what it says. */
export function useNamedTown(): Town | null | undefined {
  const { from, town } = useAddressTown();
  return from ? (town ?? null) : undefined;
}

/** What the address calls a town, where nobody knows one of that name. */
export function useUnknownTown(): string | null {
  const { from, town } = useAddressTown();
  return from && town === null ? from : null;
}

/** The town is undefined until we know whether there is one. */
function useAddressTown(): { from: string | undefined; town: Town | null | undefined } {
  const parameters = useSearchParams();
  const from = parameters.get('from')?.trim().slice(0, 200);
  const { data } = useQuery({ ...townQuery(from ?? ''), enabled: Boolean(from) });
  return { from, town: data };
}

export function useCar(): Car {
  const parameters = useSearchParams();
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(carKey), readNothing);
  return carNames.find((car) => car === (parameters.get('car') ?? kept)) ?? usualCar;
}

/** What was kept may be older than this program. */
function readTown(kept: string | null): Town | null {
  if (kept === lastRead.kept) return lastRead.town;
  let town: Town | null = null;
  try {
    const { name, region, latitude, longitude } = JSON.parse(kept ?? 'null') ?? {};
    if (name && region && Number.isFinite(latitude) && Number.isFinite(longitude))
      town = { name: String(name), region: String(region), latitude, longitude };
  } catch {
    town = null;
  }
  lastRead = { kept, town };
  return town;
}

let lastRead: { kept: string | null; town: Town | null } = { kept: null, town: null };
