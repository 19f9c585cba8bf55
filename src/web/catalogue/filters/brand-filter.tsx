import { useState } from 'react';
import type { Facets } from '#contract/catalogue.ts';
import type { Filter } from '../filter.ts';
import { without } from '../filter-chips.ts';
import type { ChangeFilter } from '../use-filter.ts';
import { Choices } from './choices.tsx';

interface BrandFilterProps {
  filter: Filter;
  change: ChangeFilter;
  counts: Facets['brand'] | undefined;
  /** Every brand there is, the commonest first. */
  brands: readonly string[];
}

const few = 6;

/** The commonest brands; on request all of them, with a field to find one. */
export function BrandFilter({ filter, change, counts, brands }: BrandFilterProps) {
  const [isWhole, setWhole] = useState(false);
  const [wanted, setWanted] = useState('');
  const chosen = filter.brands ?? [];
  const all = [...chosen, ...brands.filter((brand) => !chosen.includes(brand))];
  const found = all.filter((brand) => brand.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      {isWhole && (
        <input
          type="search"
          className="field"
          placeholder="Find a brand"
          aria-label="Find a brand"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <div className={isWhole ? 'max-h-64 overflow-y-auto px-2' : ''}>
        <Choices
          name="brands"
          choices={(isWhole ? found : all.slice(0, few)).map((value) => ({ value }))}
          chosen={chosen}
          counts={counts}
          onToggle={(brand, isChosen) =>
            change({ brands: isChosen ? [...chosen, brand] : without(chosen, brand) })
          }
        />
      </div>
      {isWhole && found.length === 0 && <p className="text-soft">No brand by that name.</p>}
      {all.length > few && (
        <button
          type="button"
          className="link min-h-8 justify-self-start text-sm"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
            setWanted('');
          }}
        >
          {isWhole ? 'Show fewer brands' : `Show all ${all.length} brands`}
        </button>
      )}
    </>
  );
}
