import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routeTreeConfig } from './route-tree-config.ts';

/**
 * Generates `src/routeTree.gen.ts` from the files in `src/routes`, as a build does. The type-check needs it; it is not
 * in git.
 */
export async function generateRouteTree(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await new Generator({ config: getConfig({ ...routeTreeConfig }, root), root }).run();
}
