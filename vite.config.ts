import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'src/web/public',
  build: {
    outDir: isSsrBuild ? 'dist/web-server' : 'dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // A strict content policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { input: 'src/web/app/entry-client.tsx' },
  },
  ssr: { noExternal: true },
}));
