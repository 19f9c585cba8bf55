import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';
import type { PageAssets } from '#contract/page.ts';

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
  src?: string;
}

const webSources = 'src/web/';
const webDirectory = join(projectRoot, 'dist', 'web');

/** The names the build gave to the site's script, stylesheet and fonts. */
export function readAssets(): PageAssets {
  const manifest = readManifest();
  const entries = Object.values(manifest);
  const begin = manifest['src/web/app/begin.ts'];
  const entry = manifest['src/web/app/entry-client.tsx'];
  if (!begin || !entry) throw new Error('The pages aren’t built. Run npm run build.');
  const needed = listNeeded(manifest, entry);
  const stylesheets = needed.flatMap(({ css = [] }) => css);
  const parts = Object.entries(manifest)
    .filter(([name]) => name.startsWith(webSources))
    .map(([name, part]) => [name.slice(webSources.length), part] as const);
  return {
    script: `/${begin.file}`,
    modules: Object.fromEntries(
      parts.map(([name, part]) => [
        name,
        [...new Set([...needed, ...listNeeded(manifest, part)])].map(({ file }) => `/${file}`),
      ]),
    ),
    pages: Object.fromEntries(parts.map(([name, { file }]) => [name, `/${file}`])),
    stylesheets: stylesheets.map((file) => `/${file}`),
    style: stylesheets.map((file) => readFileSync(join(webDirectory, file), 'utf8')).join('\n'),
    // Our own: the plain letters, which are needed before anything else can be read.
    fonts: entries
      .filter((candidate) => /^src\/web\/.+\.woff2$/.test(candidate.src ?? ''))
      .map((candidate) => `/${candidate.file}`),
  };
}

/** The text of a script that stands for itself, to be put into a page. */
export function readScript(source: string): string {
  const entry = readManifest()[source];
  if (!entry || entry.imports) throw new Error(`${source} is not built as a script of its own.`);
  return readFileSync(join(webDirectory, entry.file), 'utf8').trim();
}

function readManifest(): Record<string, ManifestEntry> {
  return JSON.parse(readFileSync(join(webDirectory, '.vite', 'manifest.json'), 'utf8'));
}

/** A script and all it imports. */
function listNeeded(manifest: Record<string, ManifestEntry>, entry: ManifestEntry): ManifestEntry[] {
  const found = new Set([entry]);
  // A set hands out what is added on the way.
  for (const { imports = [] } of found) for (const name of imports) found.add(manifest[name]!);
  return [...found];
}
