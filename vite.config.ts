import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageHead } from './scripts/build/page-head.ts';
import { routeTreeConfig } from './scripts/build/route-tree-config.ts';

export default defineConfig({
  plugins: [tanstackRouter({ ...routeTreeConfig }), react(), pageHead()],
  // As the app itself: the decoder's own code is a file beside it, and only where it is needed.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // One file for all that every page needs: fifty small ones cost requests, and compress less well.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } } },
  },
});
