import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files that a route's `component` brings when the router asks for it: its chunk, and the scripts and style sheets
 * that Vite loads along, as the entry's own list of them says.
 * @param entries the page's modules, as `assets/frame-….js`: one of them declares the routes
 * @param route as `/public/calendar/day`
 */
export function routeFiles(folder: string, entries: readonly string[], route: string): string[] {
  const code = entries.map((entry) => readFileSync(join(folder, entry), 'utf8')).join('\n');
  const list = /\bm\.f=(\["[^\]]*"\])/.exec(code)?.[1];
  const files = JSON.parse(list ?? '[]') as string[];
  const declaration = ['"', "'", '`'].map((quote) => code.indexOf(`${route}${quote})(`)).find((at) => at >= 0) ?? -1;
  const numbers = /__vite__mapDeps\(\[([\d,]+)\]\)/.exec(code.slice(declaration))?.[1];
  const found = (numbers ?? '').split(',').flatMap((number) => files[Number(number)] ?? []);
  if (declaration < 0 || found.length === 0) throw new Error(`What the route ${route} loads is not to be found.`);
  return found;
}
