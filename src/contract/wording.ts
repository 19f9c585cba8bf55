import { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const units: Record<string, string> = { string: ' characters', array: ' entries' };
/** "must be 90", but "must have 3 entries" */
const verbs: Record<string, string> = { array: 'have' };

const write = (number: number | bigint) => Number(number).toLocaleString('en-NZ');

/** What is wrong with a value, as the end of a sentence that begins with its name. A schema's own message comes first. */
function wordIssue(issue: z.core.$ZodRawIssue): string {
  const unit = units[String(issue.origin)] ?? '';
  const verb = verbs[String(issue.origin)] ?? 'be';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${new Intl.ListFormat('en-NZ', { type: 'disjunction' }).format(issue.values.map(String))}`;
    case 'too_small':
      if (unit && Number(issue.minimum) === 1) return 'must not be empty';
      return `must ${verb} ${issue.inclusive ? 'at least' : 'more than'} ${write(issue.minimum)}${unit}`;
    case 'too_big':
      return `must ${verb} ${issue.inclusive ? 'at most' : 'less than'} ${write(issue.maximum)}${unit}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `can’t have ${issue.keys.map((key) => `"${key}"`).join(' or ')}`;
    default:
      return 'isn’t valid';
  }
}

z.config({ customError: wordIssue });
