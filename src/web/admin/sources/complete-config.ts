import { findNodeAtLocation, getLocation, type JSONPath, parseTree } from 'jsonc-parser';
import type { z } from 'zod';
import { choiceMeanings, scrapingConfig } from '#contract/scraping-config.ts';

export interface Completion {
  name: string;
  /** In one line. */
  meaning: string;
  /** What goes into the text, and where in it one goes on writing. */
  text: string;
  caret: number;
}

export interface Completions {
  /** The part of the text that they would replace. */
  from: number;
  to: number;
  options: Completion[];
}

/** What may stand where the cursor is: the names and choices of the configuration's schema that begin with what is typed. */
export function completeConfig(text: string, cursor: number, isAsked: boolean): Completions | null {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, cursor);
  const typed = /"?\w*$/.exec(text.slice(0, cursor))![0];
  const rest = /^\w*"?/.exec(text.slice(cursor))![0];
  const isClosed =
    previousNode && previousNode.length > 1 && cursor === previousNode.offset + previousNode.length;
  if ((isClosed && typed === '"') || (!typed && !isAsked)) return null;
  const isName = isAtPropertyKey || previousNode?.type === 'property';
  const all = isName ? listNames(text, path, text.slice(cursor + rest.length)) : listChoices(path);
  const begun = typed.replace('"', '').toLowerCase();
  const options = all.filter(({ name }) => name.toLowerCase().startsWith(begun));
  // What is written out already needs no suggestion.
  if (options.length === 0 || (!isAsked && options.length === 1 && options[0]!.name === begun)) return null;
  return { from: cursor - typed.length, to: cursor + rest.length, options };
}

function listNames(text: string, path: JSONPath, after: string): Completion[] {
  const around = path.slice(0, -1);
  const schema = lookUp(around);
  if (schema?.def.type !== 'object') return [];
  const root = parseTree(text);
  const object = root && findNodeAtLocation(root, around);
  const taken = (object?.children ?? []).map(({ children }) => children?.[0]?.value);
  return Object.entries(schema.def.shape as Record<string, z.ZodType>)
    .filter(([name]) => name === path.at(-1) || !taken.includes(name))
    .map(([name, field]) => {
      const value = /^\s*:/.test(after) ? null : beginValue(unwrap(field));
      const written = value === null ? `"${name}"` : `"${name}": ${value}`;
      const caret = written.length - (value ? 1 : 0);
      return { name, meaning: field.description ?? '', text: written, caret };
    });
}

function listChoices(path: JSONPath): Completion[] {
  const schema = lookUp(path);
  if (schema?.def.type === 'boolean')
    return ['true', 'false'].map((name) => ({ name, meaning: '', text: name, caret: name.length }));
  if (schema?.def.type !== 'enum') return [];
  const meanings = choiceMeanings[String(path.at(-1))] ?? {};
  return Object.values(schema.def.entries).map((choice) => {
    const name = String(choice);
    return { name, meaning: meanings[name] ?? '', text: `"${name}"`, caret: name.length + 2 };
  });
}

interface Schema {
  def: z.core.$ZodTypes['_zod']['def'];
}

function lookUp(path: JSONPath): Schema | null {
  let schema = unwrap(scrapingConfig);
  for (const step of path) {
    const next = enter(schema, step);
    if (!next) return null;
    schema = unwrap(next);
  }
  return schema;
}

function enter({ def }: Schema, step: string | number): z.core.$ZodType | undefined {
  if (def.type === 'array') return def.element;
  return def.type === 'object' ? def.shape[step] : undefined;
}

/** What is optional or has a default is still what it is. */
function unwrap(schema: z.core.$ZodType): Schema {
  const { def } = schema as unknown as Schema;
  return 'innerType' in def ? unwrap(def.innerType) : { def };
}

function beginValue({ def }: Schema): string {
  if (def.type === 'object') return '{}';
  if (def.type === 'array') return '[]';
  return def.type === 'string' || def.type === 'enum' ? '""' : '';
}
