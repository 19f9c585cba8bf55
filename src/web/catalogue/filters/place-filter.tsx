import type { Facets } from '#contract/catalogue.ts';
import { usualDistanceKm } from '#contract/filter-fields.ts';
import { regions } from '#contract/places.ts';
import { langOfPlace } from '#web/lib/te-reo.ts';
import { LateField } from '#web/ui/late-field.tsx';
import type { Filter } from '../filter.ts';
import type { ChangeFilter } from '../use-filter.ts';
import { Choose } from './choose.tsx';

interface PlaceFilterProps {
  filter: Filter;
  change: ChangeFilter;
  facets: Facets | undefined;
}

const distances = [10, 20, usualDistanceKm, 50, 100, 200];

/** Region, then city; or a place in the shopper's own words. */
export function PlaceFilter({ filter, change, facets }: PlaceFilterProps) {
  const cities = regions.find(({ name }) => name === filter.region)?.cities ?? [];
  return (
    <>
      <Choose
        label="Region"
        name="region"
        everything="All of New Zealand"
        value={filter.region}
        values={regions.map(({ name }) => name)}
        langOf={langOfPlace}
        counts={facets?.region}
        onChoose={(region) => change({ region, city: undefined })}
      />
      {(cities.length > 0 || filter.city) && (
        <Choose
          label="City"
          name="city"
          everything={`All of ${filter.region ?? 'New Zealand'}`}
          value={filter.city}
          values={cities}
          langOf={langOfPlace}
          counts={facets?.city}
          onChoose={(city) => change({ city })}
        />
      )}
      <LateField
        label="Suburb or town"
        name="location"
        placeholder="Grey Lynn, Petone …"
        value={filter.location ?? ''}
        onCommit={(text) => change({ location: text.trim().slice(0, 200) || undefined })}
      />
    </>
  );
}

export function NearFilter({ filter, change }: Omit<PlaceFilterProps, 'facets'>) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Choose
        label="City"
        name="near"
        everything="Anywhere"
        value={filter.near}
        values={regions.flatMap(({ cities }) => cities).sort()}
        langOf={langOfPlace}
        onChoose={(near) => change({ near })}
      />
      <Choose
        label="Within"
        name="withinKm"
        value={String(filter.withinKm ?? usualDistanceKm)}
        values={distances.map(String)}
        describe={(distance) => `${distance} km`}
        onChoose={(distance) => change({ withinKm: Number(distance) })}
      />
    </div>
  );
}
