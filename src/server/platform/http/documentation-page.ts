import { html, type Markup, plainPage } from './html.ts';

/** As much of an OpenAPI document as the page shows. */
export interface ApiDocument {
  paths?: Record<string, Record<string, unknown> | undefined>;
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content?: Record<string, { schema?: object }> };
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** The API's description as a page without a script, so the strict content policy holds here too. */
export function documentationPage(document: ApiDocument, stylesheets: string[]): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) =>
      describe(method, path, operation as Operation),
    ),
  );
  return plainPage(
    'The API',
    stylesheets,
    html`<main class="mx-auto max-w-3xl px-4 py-10">
      <p><a class="link" href="/">Tallboy</a></p>
      <h1 class="mt-4 font-display text-4xl">The API</h1>
      <p class="mt-2 text-soft">Also available as <a class="link" href="/api/openapi.json">OpenAPI</a>. Errors look like
        <code>{ "message", "errors"?: [{ "path", "message" }] }</code>.</p>
      ${operations}
    </main>`,
  );
}

function describe(method: string, path: string, operation: Operation): Markup {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(operation.responses ?? {}).filter(([status]) => status !== '4XX');
  return html`<section class="mt-6 rounded-card border border-line bg-card p-4">
    <h2 class="wrap-anywhere font-mono text-base font-semibold">${method.toUpperCase()} ${path}</h2>
    <p class="mt-1">${operation.summary} <span class="text-soft">${operation.description}</span></p>
    ${operation.parameters?.map((parameter) => schema(`${parameter.in}: ${parameter.name}`, parameter.schema))}
    ${body && schema('body', body)}
    ${answers.map(([status, answer]) => schema(`answer ${status}`, answer.content?.['application/json']?.schema))}
  </section>`;
}

function schema(label: string, value: object | undefined): Markup {
  return html`<details class="mt-2">
    <summary class="cursor-pointer text-sm text-soft">${label}</summary>
    <pre class="mt-1 overflow-x-auto text-xs" tabindex="0">${JSON.stringify(value ?? {}, null, 2)}</pre>
  </details>`;
}
