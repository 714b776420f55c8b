import { defineConfig } from 'vite';

// The server as one file: starts in a third of the time of stripped sources. Packages of npm stay outside.
export default defineConfig({
  build: { ssr: true, outDir: 'dist', target: 'node24', sourcemap: true, minify: false },
  ssr: { noExternal: [/^@lintel\//] },
});
