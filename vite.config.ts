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
    test: /src.web.(app.(application|document)|ui.(page-title|late|sheet|busy-button)|lib.early-input)\.|react-dom.client|lucide-react.+(chevron-down|refresh-cw|x)\.m?js/,
    priority: 2,
  },
  {
    name: 'pieces',
    test: /src.web.(catalogue.(listing-card|card-skeletons|queries|use-filter|compare.compare-tick)|favorites.favorite-button|lib.(describe-filter|door.town-form)|saved-searches.late-)|src.contract.(filter-fields|one-or-several)|lucide-react.+(map-pin|rss)\.m?js/,
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
