import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, nameOf } from '../../support/endpoints.ts';

/** As much of JSON Schema as the API's description uses. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
}

export interface DescribedCall {
  name: string;
  endpoint: Endpoint;
  /** Whether it may change something. A preview or a look is sent like one, but keeps nothing. */
  changes: boolean;
  query: Schema;
  body: Schema | null;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** The calls that `/api/openapi.json` describes, each beside its endpoint of the contract, which judges the answers. */
export function readDescribedCalls(document: ApiDocument): DescribedCall[] {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      const endpoint = endpoints.find((candidate) => nameOf(candidate) === name);
      if (!endpoint) throw new Error(`${name} is described, but not in the contract.`);
      return { name, endpoint, ...describeInput(operation), changes: changesSomething(endpoint) };
    }),
  );
  const missing = endpoints.map(nameOf).filter((name) => !described.some((call) => call.name === name));
  if (missing.length > 0) throw new Error(`Not described: ${missing.join(', ')}.`);
  return described;
}

export function changesSomething(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET' && !looksElsewhere(endpoint.path);
}

/** May visit a marketplace or a channel while somebody waits, and keeps nothing but how that went. */
export function looksElsewhere(name: string): boolean {
  return /\/(?:preview|data-sources\/(?:look|propose)|pointing\/(?:page|find)|worth|channels\/[^/]+\/test)$/.test(
    name,
  );
}

function describeInput({ parameters = [], requestBody }: Operation): Pick<DescribedCall, 'query' | 'body'> {
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  return {
    query: {
      type: 'object',
      properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
      required: asked.filter(({ required }) => required).map(({ name }) => name),
    },
    body: requestBody?.content['application/json']?.schema ?? null,
  };
}
