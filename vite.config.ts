import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * A few files instead of fifty: on a slow phone each one costs a round trip. Each includes what it imports. The entry is
 * on its own: it waits for a page, so the page must not wait for it.
 */
const groups = [
  {
    name: 'site',
    test: /src.web.(app.(application|document|staff-user)|ui.(page-title|late|late-part|first-sign)|lib.(early-input|activity|query-client|query.use-query))\.|react-dom.client/,
    priority: 3,
  },
  {
    name: 'search',
    test: /src.web.catalogue.(queries|use-filter|card-skeletons)\.|src.contract.(filter-fields|one-or-several|numbers|full-matches)|lucide-react.+(armchair|search)\.m?js|src.web.ui.use-hydrated/,
    priority: 2,
  },
  { name: 'picture', test: /src.web.catalogue.(picture|popular-searches)\./, priority: 2 },
  {
    name: 'pieces',
    test: /src.web.(app.result-card|catalogue.(results-(bar|narrowing|end)|filters.filters-button)|feeds.search-feed)\./,
    priority: 1,
  },
];

/** Lucide's own component takes a tenth of the time to render a page. */
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
          // The last is no part of the site: it stands in a frame of its own.
          input: [
            'src/web/app/begin.ts',
            'src/web/app/entry-client.tsx',
            'src/web/admin/sources/pointing/frame.ts',
          ],
          output: { codeSplitting: { groups } },
        },
  },
  ssr: { noExternal: true },
  // React's development checks take half the rendering time, and nobody sets NODE_ENV before `npm start`.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
