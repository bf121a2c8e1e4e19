import { expect, test } from 'vitest';
import { routeTable } from '#tests/support/browser/route-table.ts';
import { screens } from './screen-list.ts';

test('each page of the app is in the screenshots', () => {
  const opened = routeTable.filter(([, outcomes]) => Object.values(outcomes).includes('open')).map(([path]) => path);
  expect(opened.filter((path) => !screens.some((screen) => isOf(path, screen.leadsTo ?? screen.path)))).toEqual([]);
});

test('a screenshot is of a page that the app has, each has a name of its own', () => {
  expect(screens.filter((screen) => !isKnown(screen)).map(({ path }) => path)).toEqual([]);
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const isKnown = ({ path }: { path: string }) => routeTable.some(([route]) => isOf(route, path));

/** `$` at the end stands for whatever follows, and for one part elsewhere. */
function isOf(route: string, path: string): boolean {
  const parts = route.split('/').map((part) => (part === '$' ? '.*' : part.startsWith('$') ? '[^/]+' : part));
  return new RegExp(`^${parts.join('/')}$`).test(path.split(/[?#]/)[0] ?? path);
}
