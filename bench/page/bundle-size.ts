import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Sizes in bytes after brotli at its highest level, file by file. */
export interface BundleSize {
  js: number;
  css: number;
  files: { name: string; bytes: number }[];
}

function compressedSize(content: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

/** Paths in `import … from`, `export … from` and `import '…'` of a built module; not those of `import()`. */
function staticImportsOf(path: string): string[] {
  const code = readFileSync(path, 'utf8');
  const found = code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[^"'`()]*?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g);
  return [...found].map(([, specifier = '']) => resolve(dirname(path), specifier));
}

/** Modules with all their static imports, recursively. */
function withImports(modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const waiting = [...modules];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    waiting.push(...staticImportsOf(path));
  }
  return [...seen];
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

interface Wanted {
  /** Of the preloaded texts, those for a visitor in this language. */
  language?: string;
  /** What the router loads for this address counts too. */
  route?: string;
}

/** What a browser must load before a page can render: the page's own text, and files by their full paths. */
interface FirstFiles {
  html: string;
  modules: string[];
  sheets: string[];
}

/** The module of the `index.html` with its imports, what the page preloads, its styles, and the route's files. */
export function listFirstFiles(folder: string, { language, route }: Wanted = {}): FirstFiles {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const fileOf = (path: string | undefined): string[] => (path?.startsWith('/') ? [join(folder, path)] : []);
  const entries = tags.filter((tag) => tag.startsWith('<script')).flatMap((tag) => fileOf(attribute(tag, 'src')));
  const preloads = tags
    .filter((tag) => attribute(tag, 'rel') === 'modulepreload')
    .filter((tag) => [undefined, language].includes(attribute(tag, 'data-language')))
    .flatMap((tag) => fileOf(attribute(tag, 'href')));
  const styles = tags
    .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
    .flatMap((tag) => fileOf(attribute(tag, 'href')));
  const asked =
    route === undefined
      ? []
      : routeFiles(
          folder,
          entries.map((entry) => relative(folder, entry)),
          route,
        );
  const lazy = asked.map((name) => join(folder, name));
  const modules = withImports([...entries, ...preloads, ...lazy.filter((path) => path.endsWith('.js'))]);
  return { html, modules, sheets: [...new Set([...styles, ...lazy.filter((path) => path.endsWith('.css'))])] };
}

/** The total size. */
export function measureBundle(folder: string, wanted: Wanted = {}): BundleSize {
  const { html, modules, sheets } = listFirstFiles(folder, wanted);
  const files = [...modules, ...sheets].map((path) => ({
    name: relative(folder, path),
    bytes: compressedSize(readFileSync(path)),
  }));
  const inPage = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => Buffer.from(text));
  const sized = [...files, ...inPage.map((text) => ({ name: 'index.html <style>.css', bytes: compressedSize(text) }))];
  const sum = (end: string) =>
    sized.filter(({ name }) => name.endsWith(end)).reduce((all, { bytes }) => all + bytes, 0);
  return { js: sum('.js'), css: sum('.css'), files: sized.toSorted((a, b) => b.bytes - a.bytes) };
}

/** The start of a route's options in built code, as `x=y("/login")({`; a minifier may leave out the unused address. */
const routeStart = /([\w$]+)=[\w$]+\((?:["'`]\/[^"'`]*["'`])?\)\(\{/g;
/** A route's variable and its address in the tree of routes, as `x.update({id:"/login"`. */
const inTree = /([\w$]+)\.update\(\{id:["'`]([^"'`]*)["'`]/g;

/**
 * The files that the router loads for a route's `component`: its chunk, and the scripts and style sheets that Vite
 * loads with it, by the list of the module that declares it; before them that module itself, where it is fetched with its
 * folder. Empty if the component is part of the entry itself.
 * @param entries the page's modules, as `assets/frame-….js`: one of them declares the first routes
 * @param route as `/public/calendar/day`
 */
function routeFiles(folder: string, entries: readonly string[], route: string): string[] {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const first = declaredIn(entries.map(read).join('\n'), route);
  if (first) return first;
  for (const name of readdirSync(join(folder, 'assets')).filter((one) => /^routes-.*\.js$/.test(one))) {
    const lazy = declaredIn(read(`assets/${name}`), route);
    if (lazy) return [`assets/${name}`, ...lazy];
  }
  throw new Error(`What the route ${route} loads is not to be found.`);
}

/** Nothing where this code does not declare the route. */
function declaredIn(code: string, route: string): string[] | undefined {
  const list = /\bm\.f=(\["[^\]]*"\])/.exec(code)?.[1];
  const files = JSON.parse(list ?? '[]') as string[];
  const variable = [...code.matchAll(inTree)].find(([, , id]) => id === route)?.[1];
  const starts = [...code.matchAll(routeStart)];
  const at = starts.findIndex(([, name]) => name !== undefined && name === variable);
  const own = code.slice(starts[at]?.index, starts[at + 1]?.index);
  const numbers = /__vite__mapDeps\(\[([\d,]+)\]\)/.exec(own)?.[1];
  const found = (numbers ?? '').split(',').flatMap((number) => files[Number(number || Number.NaN)] ?? []);
  const isPartOfEntry = /\bcomponent(?::[\w$(]|\()/.test(own) && !own.includes('import(');
  return at < 0 || (found.length === 0 && !isPartOfEntry) ? undefined : found;
}
