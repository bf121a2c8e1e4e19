import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHint } from './scripts/build/compile-hint.ts';
import { pageHead } from './scripts/build/page-head.ts';
import { routeTreeConfig } from './scripts/build/route-tree-config.ts';

/** Each a few hundred bytes, and with nothing that it would bring along. */
const smallPieces = new RegExp(
  [
    '@tabler/icons-react|/idb-keyval/',
    String.raw`/features/(?!entry)[\w-]+/queries\.ts$`,
    String.raw`/(failure-text|is-email|link-button|install-way|use-language|roster-address|format-duration)\.tsx?$`,
    String.raw`/(kept-database|device-key|periods|hold-updates|use-hold-updates|push-preference|profile-limits|staff-texts|feedback-foot)\.ts$`,
  ].join('|'),
);

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
    // One file for all that every page needs: fifty small ones cost requests, and compress less well. For the same reason, and
    // because the page names every late file, one for the small things that several late pages share.
    rolldownOptions: {
      output: {
        postBanner: compileHint,
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'] },
            { name: 'pieces', test: smallPieces, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
