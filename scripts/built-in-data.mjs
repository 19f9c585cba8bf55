import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * A `*.data.ts` reads tables that people edit, and checks them. The build runs it and puts what it exports in its place:
 * a mistake in a table stops the build, and the server that starts neither looks for a file nor reads a line.
 */
export const builtInData = {
  name: 'built-in-data',
  setup({ onLoad }) {
    onLoad({ filter: /\.data\.ts$/ }, async ({ path }) => {
      try {
        return { contents: writeModule(await runModule(path)) };
      } catch (error) {
        return { errors: [{ text: error.message }] };
      }
    });
  },
};

async function runModule(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(path)) },
  });
  const program = Buffer.from(outputFiles[0].text).toString('base64');
  // The same program is run again for every build: a table may have changed meanwhile.
  return import(`data:text/javascript;base64,${program}#${performance.now()}`);
}

function writeModule(exported) {
  // JSON.parse reads a long text in two thirds of the time the compiler takes.
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}
