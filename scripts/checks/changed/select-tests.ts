import { type SourceGraph, usersOf } from './source-graph.ts';

/** What of the tests a change can touch. */
export interface Selection {
  /** Paths of test files; `all` where the change touches how tests are run. */
  tests: 'all' | readonly string[];
  /** Why, in words for whoever waits. */
  reason: string;
}

/** They decide how everything is checked, built or installed. */
const touchesAll = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[\w.]*\.json|.*\/tsconfig\.json|\.npmrc)$/;
/** They set up every test of a kind, named by `vitest.config.ts`. */
const setUp = /^tests\/support\/(postgres\/(postgres-global-setup|make-database)|browser\/browser-global-setup)\.ts$/;

/**
 * They name every feature, so that by their imports alone each change would touch everything: what changes beyond them
 * is tested by its domain.
 */
export const assemblers =
  /^(server\/(main|create-app|all-handlers)\.ts|server\/(jobs|start)\/|api\/endpoints\.ts|src\/(app|routes)\/|src\/main\.tsx|tests\/support\/app\/|scripts\/(demo|screens|serve)\/)/;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/soak/');
const domainOf = (path: string): string | undefined =>
  /^(?:api|server\/features|src\/features|tests\/samples)\/([\w-]+)/.exec(path)?.[1] ??
  /^src\/locales\/.*\/([\w-]+)\.json$/.exec(path)?.[1];

/** The tests that a change of these files can touch, by imports, by domain, and by the tests that walk over everything. */
export function selectTests(graph: SourceGraph, changed: readonly string[]): Selection {
  const decisive = changed.find((path) => touchesAll.test(path) || setUp.test(path));
  if (decisive) return { tests: 'all', reason: `${decisive} touches all of them` };
  const reached = usersOf(graph, changed, (path) => !assemblers.test(path) || changed.includes(path));
  const domains = new Set([...reached].map(domainOf));
  const isOfServer = [...reached].some((path) => /^(api|server)\//.test(path));
  const isOfApp = [...reached].some((path) => /^(api|src|sw|public|index\.html|manifest)/.test(path));
  const isTouched = (path: string): boolean => {
    const [, kind = '', domain = ''] = /^tests\/(api|e2e)\/([\w-]+)\//.exec(path) ?? [];
    if (reached.has(path) || path.startsWith('tests/architecture/')) return true;
    if (kind === 'api') return isOfServer && (domains.has(domain) || domain === 'contract');
    return kind === 'e2e' && (isOfApp || isOfServer) && (domains.has(domain) || (isOfApp && domain === 'app'));
  };
  const tests = graph.files.filter((path) => isTest(path) && isTouched(path));
  return { tests, reason: `${changed.length} changed files` };
}
