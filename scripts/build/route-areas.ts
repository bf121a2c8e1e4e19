import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A route of the generated tree: the statements that make it, and the folder of its file. */
interface TreeRoute {
  name: string;
  statements: string;
  /** The first folder of its address; none if the first load has the route. */
  area: string | undefined;
}

/** The frames of folders that do not stand in the one of all others; they come with the routes. */
const frames: Partial<Record<string, string>> = {
  admin: "export { LazyStaffFrame as Frame } from '#src/app/staff/lazy-staff-frame.tsx';\n",
  trainer: "export { LazyStaffFrame as Frame } from '#src/app/staff/lazy-staff-frame.tsx';\n",
};

const imports = /^import \{ Route as (\w+)RouteImport \} from '\.\/routes\/((?!__root)[^']+)';\n/gm;
const children = /(const rootRouteChildren: RootRouteChildren = \{\n)[^}]*(\};\n)/;

/**
 * Splits the generated tree of routes: the first load has the timetable's pages, which `hasFirstTextsOnly` marks, and those that
 * lie in no folder. The other routes of a folder are one module, fetched when somebody goes there (`src/app/areas/lazy-area.ts`).
 */
export function routeAreas(): Plugin {
  return {
    name: 'trenn-route-areas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/routeTree\.gen\.ts(\?area=[\w-]+)?$/ },
      handler(code, id) {
        const [file = id, area] = id.split('?area=');
        const routes = readRoutes(code, join(dirname(file), 'routes'));
        return { code: area ? areaModule(routes, area) : firstModule(code, routes), map: null };
      },
    },
  };
}

/** @throws if the tree has a shape that this file does not know, as routes within routes. */
function readRoutes(code: string, folder: string): TreeRoute[] {
  const routes = [...code.matchAll(imports)].map(([line, name = '', path = '']) => {
    const update = new RegExp(`^const ${name}Route =\\s+${name}RouteImport\\.update\\(\\{[^}]*\\} as any\\);\\n`, 'm');
    const [statement] = update.exec(code) ?? [];
    if (!statement?.includes('getParentRoute: () => rootRouteImport'))
      throw new Error(`${path} is not a route of the root.`);
    const [area, below] = path.split('/');
    const isFirst =
      below === undefined || readFileSync(join(folder, `${path}.tsx`), 'utf8').includes('hasFirstTextsOnly: true');
    return { name: `${name}Route`, statements: line + statement, area: isFirst ? undefined : area };
  });
  if (routes.length === 0) throw new Error('The tree of routes names no routes.');
  return routes;
}

const namesOf = (routes: readonly TreeRoute[]): string => routes.map(({ name }) => `  ${name},\n`).join('');

function areaModule(routes: readonly TreeRoute[], area: string): string {
  const own = routes.filter((route) => route.area === area);
  const statements = own.map((route) => route.statements).join('');
  return `import { Route as rootRouteImport } from './routes/__root';\n${statements}export const routes = {\n${namesOf(own)}};\n${frames[area] ?? ''}`;
}

function firstModule(code: string, routes: readonly TreeRoute[]): string {
  const lazy = routes.filter(({ area }) => area !== undefined);
  const areas = [...new Set(lazy.map(({ area }) => area))].map(
    (area) =>
      `  ${area}Area: lazyArea(rootRouteImport, '${area}', () => import('#src/routeTree.gen.ts?area=${area}')),\n`,
  );
  const first = namesOf(routes.filter(({ area }) => area === undefined));
  const without = lazy.reduce(
    (text, { statements }) =>
      statements.split(/(?<=;\n)(?=const )/).reduce((rest, part) => rest.replace(part, ''), text),
    code,
  );
  if (!children.test(without)) throw new Error('The tree of routes lists no children of the root.');
  const listed = without.replace(children, (_all, start: string, end: string) => start + first + areas.join('') + end);
  return `import { lazyArea } from '#src/app/areas/lazy-area.ts';\n${listed}`;
}
