import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { proposalKinds } from '#contract/looking.ts';
import { scrapingConfig } from '#contract/scraping-config.ts';

const pattern = z.string().min(1).refine(isPattern, 'isn’t a regular expression');

/** How a platform is known and read; recipes/README.md says it for those who write one. */
const recipeSchema = z
  .strictObject({
    kind: z.enum(proposalKinds),
    name: z.string().min(1).max(60),
    hint: z.string().min(1).max(300),
    signs: z.strictObject({ page: pattern.optional(), address: pattern.optional() }).optional(),
    startsAt: z
      .array(z.strictObject({ address: pattern.optional(), searchEndpoint: z.string().min(1) }))
      .optional(),
    currency: z.strictObject({ page: pattern, askAt: z.string().startsWith('/') }).optional(),
    scrapingConfig,
  })
  .superRefine(({ startsAt = [] }, context) => {
    for (const [index, { address = '', searchEndpoint }] of startsAt.entries()) {
      const named = [...address.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
      const known = ['pasted', 'page', 'searchTerm', ...named];
      const unknown = [...searchEndpoint.matchAll(/\{(\w+)\}/g)].find(([, name]) => !known.includes(name));
      const message = `has ${unknown?.[0]}, which address doesn’t name`;
      if (unknown) context.addIssue({ code: 'custom', path: ['startsAt', index, 'searchEndpoint'], message });
    }
  });

export type Recipe = z.input<typeof recipeSchema>;

/** Every recipe in a folder by its file's name, or a mistake in one of them. */
export function readRecipes(folder: URL): Recipe[] {
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
  return names.sort().map((name) => readRecipe(new URL(`${name}.json`, folder)));
}

function readRecipe(file: URL): Recipe {
  const fail = (problem: string) => new Error(`${relative(process.cwd(), fileURLToPath(file))}: ${problem}`);
  let content: Recipe;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw fail((error as Error).message);
  }
  const [mistake] = recipeSchema.safeParse(content).error?.issues ?? [];
  if (mistake) throw fail(`${mistake.path.join('.') || 'it'}: ${mistake.message}`);
  return content;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
