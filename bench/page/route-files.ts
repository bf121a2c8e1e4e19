import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The start of a route in built code, as `x("/login")(`. */
const routeStart = /[\w$]+\(["'`]\/[^"'`]*["'`]\)\(/g;

/**
 * The files that the router loads for a route's `component`: its chunk, and the scripts and style sheets that Vite
 * loads with it, by the entry's own list. Empty if the component is part of the entry itself.
 * @param entries the page's modules, as `assets/frame-….js`: one of them declares the routes
 * @param route as `/public/calendar/day`
 */
export function routeFiles(folder: string, entries: readonly string[], route: string): string[] {
  const code = entries.map((entry) => readFileSync(join(folder, entry), 'utf8')).join('\n');
  const list = /\bm\.f=(\["[^\]]*"\])/.exec(code)?.[1];
  const files = JSON.parse(list ?? '[]') as string[];
  const declaration = ['"', "'", '`'].map((quote) => code.indexOf(`${route}${quote})(`)).find((at) => at >= 0) ?? -1;
  const [own = ''] = code.slice(declaration + route.length + 3).split(routeStart);
  const numbers = /__vite__mapDeps\(\[([\d,]+)\]\)/.exec(own)?.[1];
  const found = (numbers ?? '').split(',').flatMap((number) => files[Number(number || Number.NaN)] ?? []);
  const isPartOfEntry = /\bcomponent:[\w$]/.test(own) && !own.includes('import(');
  if (declaration < 0 || (found.length === 0 && !isPartOfEntry))
    throw new Error(`What the route ${route} loads is not to be found.`);
  return found;
}
