import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As files are named: no address of a page has a dot in its last part, but for times. */
export const isFilePath = (path: string): boolean => /\.[^/]*$/.test(path);

/**
 * Whether the app has a page at a path, by the list that the build wrote; without one, wherever there could be a page.
 * Like the app's router it does not mind capitals and a slash at the end.
 */
export function readAppRoutes(distFolder: string): (path: string) => boolean {
  const list = join(distFolder, '.routes.json');
  if (!existsSync(list)) return (path) => !isFilePath(path);
  const patterns: string[] = JSON.parse(readFileSync(list, 'utf8'));
  const known = new RegExp(`^(?:${patterns.map(toPattern).join('|')})/?$`, 'i');
  return (path) => path !== notFoundPath && known.test(path);
}

/** Where the app itself leads people who look for what is not there. */
const notFoundPath = '/404';

/** `$name` stands for one part of the path. */
const toPattern = (route: string): string =>
  route
    .replace(/\/$/, '')
    .replace(/[.*+?^()[\]{}|\\]/g, '\\$&')
    .replace(/\$\w+/g, '[^/]+');
