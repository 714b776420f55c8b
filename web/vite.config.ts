import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Both builds are made by scripts/build.mjs: the browser's, and (with --ssr) the one that the server renders with.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    target: 'es2022',
    // One style sheet for all screens: it is small, and no page can flash unstyled while its own part is on the way.
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild ? {} : { input: 'src/app/entry-client.tsx' },
  },
  ssr: { noExternal: ['@lintel/contract'] },
}));
