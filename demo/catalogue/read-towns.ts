import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Town {
  readonly name: string;
  readonly region: string;
  /** Thousands of people, roughly: how often it comes up. */
  readonly people: number;
  readonly suburbs: readonly string[];
}

/** The towns in a table `town,region,people,suburbs`, suburbs separated by "; ". An error names the line. */
export function readTowns(file: URL): Town[] {
  const lines = readFileSync(file, 'utf8').replace(/\n$/, '').split('\n').slice(1);
  const path = relative(process.cwd(), fileURLToPath(file));
  const seen = new Set<string>();
  return lines.map((line, place) => {
    const mistake = (problem: string) => new Error(`${path}:${place + 2}: ${problem}`);
    const cells = line.split(',');
    const [name = '', region = '', people = '', suburbs = ''] = cells;
    if (cells.length !== 4 || !name || !region)
      throw mistake('must have a town, its region, its population and its suburbs');
    if (!(Number(people) > 0)) throw mistake(`"${people}" is not a number of people`);
    const all = suburbs === '' ? [] : suburbs.split('; ');
    for (const part of [name, ...all.map((suburb) => `${suburb}, ${name}`)]) {
      if (seen.has(part)) throw mistake(`${part} is listed twice`);
      seen.add(part);
    }
    return { name, region, people: Number(people), suburbs: all };
  });
}
