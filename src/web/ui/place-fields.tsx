import { useState } from 'react';
import { regions } from '#contract/places.ts';
import { langOfPlace } from '#web/lib/te-reo.ts';
import { SelectField } from './select-field.tsx';

interface PlaceFieldsProps {
  /** Their initial values. What was typed before they could be picked stays. */
  region: string | null | undefined;
  city: string | null | undefined;
  /** How no choice is called. */
  anywhere: string;
}

/** Region, then one of its cities. Until a region is chosen every city is there, and brings its region along. */
export function PlaceFields({ region: firstRegion, city: firstCity, anywhere }: PlaceFieldsProps) {
  const [region, setRegion] = useState(firstRegion ?? '');
  const [city, setCity] = useState(firstCity ?? '');
  const known = regions.find(({ name }) => name === region);
  const cities: readonly string[] = known?.cities ?? regions.flatMap((one) => one.cities).toSorted();

  function chooseRegion(next: string) {
    setRegion(next);
    const itsCities: readonly string[] = regions.find(({ name }) => name === next)?.cities ?? [];
    if (next && !itsCities.includes(city)) setCity('');
  }

  function chooseCity(next: string) {
    setCity(next);
    const home = regions.find((one) => (one.cities as readonly string[]).includes(next));
    if (home && !known) setRegion(home.name);
  }

  return (
    <>
      <SelectField
        label="Region"
        name="region"
        autoComplete="address-level1"
        value={region}
        onChange={(event) => chooseRegion(event.target.value)}
        options={offer(
          anywhere,
          regions.map(({ name }) => name),
          region,
        )}
      />
      <SelectField
        label="City"
        name="city"
        autoComplete="address-level2"
        value={city}
        onChange={(event) => chooseCity(event.target.value)}
        options={offer(region ? `All of ${region}` : anywhere, cities, city)}
      />
    </>
  );
}

/** What is chosen already may not be on the list; it stays. */
function offer(none: string, known: readonly string[], present: string) {
  const names = present && !known.includes(present) ? [present, ...known] : known;
  return [
    { value: '', label: none },
    ...names.map((name) => ({ value: name, label: name, lang: langOfPlace(name) })),
  ];
}
