/** Text that is already HTML; everything else is escaped when it is put into a template. */
export interface Markup {
  readonly markup: string;
}

type Value = string | number | null | undefined | false | Markup | readonly Markup[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character]!);

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map(({ markup }) => markup).join('');
}

export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  let markup = strings[0]!;
  values.forEach((value, i) => {
    markup += write(value) + strings[i + 1]!;
  });
  return { markup };
}

/** JSON inside a page, escaped so that a script tag in it can't end the element. */
export const jsonScript = (data: unknown): Markup => ({
  markup: `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
});

export interface PageParts {
  readonly title: string;
  readonly className: string;
  readonly head?: Markup;
  readonly body: Markup;
}

export function writePage({ title, className, head, body }: PageParts): string {
  return html`<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
${head}
</head>
<body class="${className}">
${body}
</body>
</html>
`.markup;
}
