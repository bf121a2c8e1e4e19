import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
export function routeFiles(folder: string, entries: readonly string[], route: string): string[] {
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
