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

/** Something short, and one way on. */
export function messagePage(
  stylesheets: string[],
  { title, message, link }: { title: string; message: string; link: string },
  href: string,
): string {
  return plainPage(
    title,
    stylesheets,
    html`<main class="page max-w-2xl py-20">
      <h1 class="text-4xl">${title}</h1>
      <p class="mt-3 text-soft">${message}</p>
      <p class="mt-6"><a class="button" href="${href}">${link}</a></p>
    </main>`,
  );
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
