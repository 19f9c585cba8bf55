import type { FastifyReply } from 'fastify';

/** Markup that is safe to send as it stands. Only `html` makes it. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | Markup[] | string | number | null | undefined | false;

/** A template whose values are text unless they were made by `html` themselves. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(write)));
}

export type { Markup };

/** The few pages that stand outside the React application: paper, one column, the site's own stylesheet. */
export function plainPage(title: string, stylesheets: string[], body: Markup): string {
  return html`<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Tallboy</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`)}
</head>
<body>${body}</body>
</html>`.text;
}

export function sendPage(reply: FastifyReply, status: number, page: string) {
  return reply.status(status).type('text/html; charset=utf-8').serializer(String).send(page);
}

function write(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(write).join('');
  if (value === null || value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
