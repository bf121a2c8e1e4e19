import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type HtmlTagDescriptor, minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';

type File = Rolldown.OutputAsset | Rolldown.OutputChunk;
type Bundle = Record<string, File>;

/**
 * Inlines what a browser would discover late: the styles as text, so that no request delays them, and links to the
 * fonts and texts that CSS and code would request later. Links of code that reads the query cache are inactive until a
 * script of the page finds that this is not a first visit.
 */
export function pageHead(): Plugin {
  return {
    name: 'trenn-page-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => ({
        html: withStyles(html, bundle),
        tags: [...Object.values(bundle).flatMap(linksOf), ...cacheLinks(bundle), await sightScript()],
      }),
    },
  };
}

/** What a page that brings something to read does until the app is there; the server takes it out of all others. */
async function sightScript(): Promise<HtmlTagDescriptor> {
  const file = fileURLToPath(new URL('../../src/app/start/take-presses.ts', import.meta.url));
  const { code: script } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  // It shares its names with no other script of the page.
  const { code } = await minify('take-presses.js', `{${script.replace(/export \{\s*\};?/, '')}}`, { module: false });
  return { tag: 'script', attrs: { 'data-sight': true }, children: code, injectTo: 'body' };
}

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * The server allows each style element by hash. In a page with something to read it leaves those rules that this needs, and the
 * whole comes by the link beside it, before any code.
 */
function withStyles(html: string, bundle: Bundle): string {
  return html.replaceAll(styleLink, (link, name: string) => {
    const file = bundle[name];
    if (file?.type !== 'asset') return link;
    forget(name, bundle);
    const whole = `<link data-sight rel="later" as="style" href="/${name}">`;
    return `<style>${String(file.source).trim()}</style>${whole}`;
  });
}

/** Lazy chunks would load the app's styles again, after the more specific styles that override them. */
function forget(style: string, bundle: Bundle): void {
  for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(style);
}

/** The server removes the links of other hosts' fonts, as those of other languages. */
function linksOf(file: File): HtmlTagDescriptor[] {
  const href = `/${file.fileName}`;
  if (file.fileName.endsWith('.woff2'))
    return [link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href, ...fontOf(href) })];
  const module = file.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
  const language = /\/locales\/(\w+)\/first-texts\.ts$/.exec(module)?.[1];
  return language ? [link({ rel: 'modulepreload', href, 'data-language': language })] : [];
}

/** What reads the answers stored on the device. @throws where the build has no such file, since it would then be lazy unnoticed */
function cacheLinks(bundle: Bundle): HtmlTagDescriptor[] {
  const cache = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/app/query-cache/query-cache.ts')),
  );
  if (cache?.type !== 'chunk') throw new Error('The build has no file for src/app/query-cache/query-cache.ts.');
  return withImports(cache, bundle).map((name) => link({ 'data-kept': true, href: `/${name}` }));
}

/** The files that a lazy chunk imports, except the app itself, which is loaded already. */
function withImports(lazy: Rolldown.OutputChunk, bundle: Bundle): string[] {
  const names = new Set([lazy.fileName]);
  for (const name of names) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const imported of file.imports) if (!isEntry(bundle[imported])) names.add(imported);
  }
  return [...names];
}

const isEntry = (file: File | undefined): boolean => file?.type === 'chunk' && file.isEntry;

function fontOf(href: string): Record<string, string | boolean> {
  const [, name, rare] = /\/([\w-]+?)-latin(-ext)?-wght-normal/.exec(href) ?? [];
  return name ? { 'data-font': name, ...(rare && { 'data-rare': true }) } : {};
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
