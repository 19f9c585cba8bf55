import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#config';
import type { Endpoint } from '#contract/endpoint.ts';

const folder = join(projectRoot, 'src', 'contract');
const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => import(pathToFileURL(join(folder, file)).href)),
);

/** Every call there is. */
export const endpoints = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value);

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
