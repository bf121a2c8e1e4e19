import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routeTreeConfig } from './route-tree-config.ts';

/** Writes `src/routeTree.gen.ts` from the files in `src/routes`, as a build would. Types need it; git does not. */
export async function generateRouteTree(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await new Generator({ config: getConfig({ ...routeTreeConfig }, root), root }).run();
}
