import { z } from 'zod';
import {
  type FilterField,
  type FilterName,
  type FilterValue,
  filterFields,
  filterNames,
  roomPattern,
} from './filter-fields.ts';

const longest = 200;
const text = z.string().trim().max(longest);
/** May be in an address once or several times. */
const listOf = (one: typeof text) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(one).max(50).optional(),
  );
const list = listOf(text.min(1));
const room = z
  .string()
  .regex(roomPattern, 'must be width x depth x height in centimetres, such as 90x45x120');

function schemaOf(field: FilterField): z.ZodType {
  switch (field.kind) {
    case 'list':
      return list;
    case 'number':
      return z.coerce.number().min(field.least).max(field.most);
    case 'oneOf': {
      const values = Object.keys(field.labels);
      return z.enum(values, `must be ${values.join(' or ')}`);
    }
    default:
      return field.kind === 'room' ? room : text;
  }
}

type Shape = { [Name in FilterName]: z.ZodOptional<z.ZodType<FilterValue<Name>, FilterValue<Name>>> };

/** Accepted in an address, a saved search and an alert. */
export const listingFilter = z.object(
  Object.fromEntries(filterNames.map((name) => [name, schemaOf(filterFields[name]).optional()])) as Shape,
);

/** In an address `category` may be repeated too; an empty one asks for nothing, as it always did. */
export const listingQuery = listingFilter.extend({ category: listOf(text) });
