import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Looks like a file name: no page URL has a dot in its last segment, except for times. */
export const isFilePath = (path: string): boolean => /\.[^/]*$/.test(path);

/**
 * Whether the app has a page at a path, by the list that the build wrote; without a list, wherever a page could be.
 * Like the app's router it ignores case and a trailing slash.
 */
export function readAppRoutes(distFolder: string): (path: string) => boolean {
  const list = join(distFolder, '.routes.json');
  if (!existsSync(list)) return (path) => !isFilePath(path);
  const patterns: string[] = JSON.parse(readFileSync(list, 'utf8'));
  const known = new RegExp(`^(?:${patterns.map(toPattern).join('|')})/?$`, 'i');
  return (path) => path !== notFoundPath && known.test(path);
}

/** Where the app itself redirects users from missing pages. */
const notFoundPath = '/404';

/** `$name` stands for one path segment. */
const toPattern = (route: string): string =>
  route
    .replace(/\/$/, '')
    .replace(/[.*+?^()[\]{}|\\]/g, '\\$&')
    .replace(/\$\w+/g, '[^/]+');
