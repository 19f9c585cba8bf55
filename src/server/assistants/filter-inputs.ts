import { z } from 'zod';
import { type FilterField, type FilterName, filterFields, filterNames } from '#contract/filter-fields.ts';

const described: Record<FilterName, string> = {
  search: 'Words as a shopper types them, such as "rimu tallboy under $300 in Nelson"',
  exclude: 'Words the listing must not have',
  category: 'One category, such as Bedroom',
  categories: 'Several categories: any of them will do, or the one in `category`',
  type: 'The kind of piece, such as tallboy or dining table',
  deals: 'Only hot deals, or great and hot ones',
  minPrice: 'In NZ dollars',
  maxPrice: 'In NZ dollars',
  condition: 'One condition, such as Good',
  conditions: 'Several conditions: any of them will do, or the one in `condition`',
  region: 'A region of New Zealand, such as Otago',
  city: 'A town or city',
  location: 'A place in plain words',
  near: 'A town to measure withinKm from',
  withinKm: 'Kilometres from near',
  brands: 'Any of several brands',
  platform: 'The marketplace’s name',
  delivery: 'Whether the seller can deliver',
  fits: 'The space there is, width x depth x height in cm, such as 90x45x120; leave a side out if it doesn’t matter',
  minWidth: 'In cm',
  maxWidth: 'In cm',
  minDepth: 'In cm',
  maxDepth: 'In cm',
  minHeight: 'In cm',
  maxHeight: 'In cm',
};

function schemaOf(field: FilterField) {
  switch (field.kind) {
    case 'list':
      return z.array(z.string());
    case 'number':
      return z.number();
    case 'oneOf':
      return z.enum(Object.keys(field.labels));
    default:
      return z.string();
  }
}

/** The same filters as the API's. The API itself refuses what's out of bounds, in words. */
export const filterInputs = Object.fromEntries(
  filterNames.map((name) => [name, schemaOf(filterFields[name]).describe(described[name]).optional()]),
) as Record<FilterName, z.ZodOptional<ReturnType<typeof schemaOf>>>;
