import type { Facets } from '#contract/catalogue.ts';
import { categories, typeGroups } from '#contract/categories.ts';
import { deliveries, startSentence } from '#contract/filter-fields.ts';
import { keepPreviousData, useQuery } from '#web/lib/query/use-query.ts';
import { LateField } from '#web/ui/late-field.tsx';
import type { Filter, FilterChanges } from '../filter.ts';
import { everythingQuery, facetsQuery } from '../queries.ts';
import type { ChangeFilter } from '../use-filter.ts';
import { AnyOf } from './any-of.tsx';
import { BrandFilter } from './brand-filter.tsx';
import { Choices } from './choices.tsx';
import { Choose } from './choose.tsx';
import { NearFilter, PlaceFilter } from './place-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { Section } from './section.tsx';
import { BoundsFilter, RoomFilter } from './size-filter.tsx';

interface FilterFormProps {
  filter: Filter;
  change: ChangeFilter;
}

const deals = [
  { value: 'hot', label: 'Hot deals' },
  { value: 'great', label: 'Great and hot deals' },
];
const conditions = ['Excellent', 'Good', 'Fair', 'New'];
/** Set elsewhere on the page, and kept when the form is sent without a script. */
const elsewhere = ['search', 'sort', 'view', 'from'] as const;

/** Furniture first, and each group by name. */
function sortTypes(types: Facets['type']): Facets['type'] {
  return [...types].sort(
    (a, b) =>
      typeGroups.indexOf(a.group) - typeGroups.indexOf(b.group) || a.value.localeCompare(b.value, 'en'),
  );
}

/** Each choice applies at once. Without a script it is an ordinary form with a button. */
export function FilterForm({ filter, change }: FilterFormProps) {
  const { data: facets } = useQuery({ ...facetsQuery(filter), placeholderData: keepPreviousData });
  const { data: everything } = useQuery(everythingQuery);
  const own = { filter, change };
  const types = sortTypes((everything ?? facets)?.type ?? []);
  const single = (name: 'platform' | 'deals' | 'delivery') => ({
    name,
    chosen: [filter[name] ?? ''],
    onToggle: (value: string, isChosen: boolean) =>
      change({ [name]: isChosen ? value : undefined } as FilterChanges),
  });
  const hasBounds = Object.keys(filter).some((name) => /^m(in|ax)(Width|Depth|Height)$/.test(name));
  return (
    <search aria-label="Filters">
      <form action="/" onSubmit={(event) => event.preventDefault()}>
        {elsewhere.map(
          (name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
        )}
        <Section title="Category">
          <AnyOf
            {...own}
            name="category"
            values={categories.map(({ name }) => name)}
            counts={facets?.category}
          />
          <Choose
            label="Type"
            name="type"
            everything="Any type"
            value={filter.type}
            values={types.map(({ value }) => value)}
            groupOf={(type) => types.find(({ value }) => value === type)?.group}
            counts={facets?.type}
            describe={startSentence}
            onChoose={(type) => change({ type })}
          />
        </Section>
        <Section title="Price">
          <PriceFilter {...own} bands={facets?.price} />
        </Section>
        <Section title="Condition">
          <AnyOf {...own} name="condition" values={conditions} counts={facets?.condition} />
        </Section>
        <Section title="Place">
          <PlaceFilter {...own} facets={facets} />
        </Section>
        <Section title="Will it fit?">
          <RoomFilter {...own} />
        </Section>
        <Section title="Deals">
          <Choices {...single('deals')} choices={deals} />
        </Section>
        <Section title="Brand">
          <BrandFilter
            {...own}
            counts={facets?.brand}
            brands={(everything ?? facets)?.brand.map(({ value }) => value) ?? []}
          />
        </Section>
        <Section title="Near a city" isOpen={filter.near !== undefined}>
          <NearFilter {...own} />
        </Section>
        <Section title="Delivery" isOpen={filter.delivery !== undefined}>
          <Choices
            {...single('delivery')}
            choices={deliveries.map((value) => ({ value }))}
            counts={facets?.delivery}
          />
        </Section>
        <Section title="Marketplace" isOpen={filter.platform !== undefined}>
          <Choices
            {...single('platform')}
            choices={(everything ?? facets)?.platform.map(({ value }) => ({ value })) ?? []}
            counts={facets?.platform}
          />
        </Section>
        <Section title="Words to leave out" isOpen={filter.exclude !== undefined}>
          <LateField
            label="Leave out these words"
            name="exclude"
            placeholder="wanted, glass …"
            value={filter.exclude ?? ''}
            onCommit={(text) => change({ exclude: text.trim().slice(0, 200) || undefined })}
          />
        </Section>
        <Section title="Exact size" isOpen={hasBounds}>
          <BoundsFilter {...own} />
        </Section>
        <noscript>
          <button type="submit" className="button button-primary mt-3 w-full">
            Apply filters
          </button>
        </noscript>
      </form>
    </search>
  );
}
