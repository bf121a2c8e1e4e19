import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { routeTreeConfig } from './scripts/build/route-tree-config.ts';

/** Fonts and the texts of each language are found late, through CSS and code; links let the browser fetch them at once. */
function preloadLinks(): Plugin {
  return {
    name: 'trenn-preload-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((file): HtmlTagDescriptor[] => {
          const href = `/${file.fileName}`;
          if (file.fileName.endsWith('.woff2'))
            return [link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href, ...fontOf(href) })];
          const module = file.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
          const language = /\/locales\/(\w+)\/first-texts\.ts$/.exec(module)?.[1];
          return language ? [link({ rel: 'modulepreload', href, 'data-language': language })] : [];
        }),
    },
  };
}

/** The server leaves the links of other hosts' fonts out, as those of other languages. */
function fontOf(href: string): Record<string, string> {
  const name = /\/([\w-]+?)-latin(?:-ext)?-wght-normal/.exec(href)?.[1];
  return name ? { 'data-font': name } : {};
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}

export default defineConfig({
  plugins: [tanstackRouter({ ...routeTreeConfig }), react(), preloadLinks()],
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
