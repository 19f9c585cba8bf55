import { type CheerioAPI, load } from 'cheerio';

const told = ['readonly', 'required', 'min', 'max', 'step', 'maxlength', 'placeholder', 'aria-invalid'];

/** For tests: each field of a form as a line, with its label, what it holds at first, and what it takes. */
export function readFields(markup: string): string[] {
  const page = load(markup);
  return page('input, select, textarea')
    .toArray()
    .filter((field) => page(field).attr('type') !== 'hidden' && page(field).attr('name') !== 'website')
    .map((field) => {
      const it = page(field);
      const rules = told.flatMap((name) => {
        const value = it.attr(name);
        return value === undefined ? [] : [value === '' || value === name ? name : `${name} ${value}`];
      });
      return `${nameField(page, it)}: ${[readValue(page, it), ...rules].join(', ')}`;
    });
}

type Found = ReturnType<CheerioAPI>;

function nameField(page: CheerioAPI, field: Found): string {
  const spoken = field.attr('aria-label');
  if (spoken) return spoken;
  const label = field.attr('id') ? page(`label[for="${field.attr('id')}"]`) : field.closest('label');
  return (label.length > 0 ? label : field.closest('label'))
    .clone()
    .find('select, input, textarea')
    .remove()
    .end()
    .text()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Of a list all that may be chosen, the one that is in brackets. */
function readValue(page: CheerioAPI, field: Found): string {
  if (field.is('select')) {
    const options = field.find('option').toArray();
    const chosen = options.find((option) => page(option).attr('selected') !== undefined) ?? options[0];
    return options
      .map((option) => (option === chosen ? `[${page(option).text()}]` : page(option).text()))
      .join(' / ');
  }
  if (field.is('textarea')) return `“${field.text()}”`;
  if (field.attr('type') === 'checkbox') return field.attr('checked') === undefined ? 'no' : 'yes';
  return `${field.attr('type') ?? 'text'} “${field.attr('value') ?? ''}”`;
}
