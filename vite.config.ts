import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * A few files instead of fifty: on a slow phone each one costs a journey. Whatever these need goes along. The entry
 * stands alone: it waits for a page, which must not wait for it.
 */
const groups = [
  {
    name: 'site',
    test: /src.web.(app.(application|document)|ui.(page-title|late|sheet))\.|react-dom.client|lucide-react.+(chevron-down|refresh-cw|x)\.m?js/,
    priority: 2,
  },
  {
    name: 'pieces',
    test: /src.web.(catalogue.(listing-card|card-skeletons)|favorites.favorite-button|lib.describe-filter|saved-searches.late-)/,
    priority: 1,
  },
];

/** Theirs takes a tenth of the time in which a page is written. */
const icons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('src/web/ui/draw-icon.tsx', import.meta.url)),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  resolve: { alias: [icons] },
  publicDir: isSsrBuild ? false : 'src/web/public',
  build: {
    outDir: isSsrBuild ? 'dist/web-server' : 'dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // A strict content policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['src/web/app/begin.ts', 'src/web/app/entry-client.tsx'],
          output: { codeSplitting: { groups } },
        },
  },
  ssr: { noExternal: true },
  // React's own checks cost half of every page, and nobody sets NODE_ENV before `npm start`.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
