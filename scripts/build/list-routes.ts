import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeTreeConfig } from './route-tree-config.ts';

/** The route patterns of the app, as `/public/training`, from the route tree; catch-all routes are excluded. */
export function listRoutes(checkout: string): string[] {
  const tree = readFileSync(join(checkout, routeTreeConfig.generatedRouteTree), 'utf8');
  const [, paths = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? [];
  const routes = [...paths.matchAll(/^\s*'([^']+)':/gm)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''));
  if (routes.length === 0) throw new Error(`${routeTreeConfig.generatedRouteTree} names no routes.`);
  return routes.filter((path) => !path.endsWith('/$'));
}
