import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type File = Rolldown.OutputAsset | Rolldown.OutputChunk;

/**
 * What a browser would find late stands in the page itself: the styles as text, so that nothing waits for a file of
 * them, and links to the fonts and texts that CSS and code would only then ask for.
 */
export function pageHead(): Plugin {
  return {
    name: 'trenn-page-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: withStyles(html, bundle),
        tags: Object.values(bundle).flatMap(linksOf),
      }),
    },
  };
}

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** The server allows each style element by its hash. */
function withStyles(html: string, bundle: Readonly<Record<string, File>>): string {
  return html.replaceAll(styleLink, (link, name: string) => {
    const file = bundle[name];
    return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : link;
  });
}

/** The server leaves out the links of other hosts' fonts, as those of other languages. */
function linksOf(file: File): HtmlTagDescriptor[] {
  const href = `/${file.fileName}`;
  if (file.fileName.endsWith('.woff2'))
    return [link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href, ...fontOf(href) })];
  const module = file.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
  const language = /\/locales\/(\w+)\/first-texts\.ts$/.exec(module)?.[1];
  return language ? [link({ rel: 'modulepreload', href, 'data-language': language })] : [];
}

function fontOf(href: string): Record<string, string> {
  const name = /\/([\w-]+?)-latin(?:-ext)?-wght-normal/.exec(href)?.[1];
  return name ? { 'data-font': name } : {};
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
