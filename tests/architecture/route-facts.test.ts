import { describe, expect, test } from 'vitest';
import { withPages } from '#scripts/screens/pages/with-pages.ts';
import { screens } from '#scripts/screens/screen-list.ts';
import { readRoute, routeAt } from '#scripts/sources/read-routes.ts';
import { listFiles, readSource } from '#scripts/sources/source-files.ts';
import { pageAt, staffPages } from '#src/lib/staff/staff-pages.ts';
import { findGaps, isOpened, routes } from '#tests/support/browser/route-table.ts';

describe('what the app must know of a page stands on its route alone', () => {
  test('each route has a screen or leads on: nothing answers “not found” because it was never built', () => {
    const wrong = routes.filter(({ file, hasScreen }) => !hasScreen && !readSource(file).includes('throw redirect('));
    expect(wrong.map(({ file }) => file)).toEqual([]);
    expect(routes.length).toBeGreaterThan(40);
  });

  test('the facts of a page of members make its guards; what is loaded first says them itself', () => {
    const unguarded = routes.filter(({ file, audience }) => {
      const source = readSource(file);
      return (
        audience === 'member' &&
        !/\.\.\.(?:page|staffPage)\(/.test(source) &&
        !/isLoggedIn|hasUserCalendar/.test(source)
      );
    });
    // It leads to one that is guarded.
    expect(unguarded.map(({ path }) => path)).toEqual(['/user/calendar']);
  });

  test('what a route says is read as it stands, and no guards beside it', () => {
    const file = 'src/routes/admin/one.tsx';
    const route = (options: string) =>
      readRoute(file, `export const Route = createFileRoute('/admin/desk/')({ ${options} });`);
    expect(route('...staffPage(), component: One')).toEqual({
      file,
      path: '/admin/desk',
      audience: 'member',
      isForStaff: true,
      roles: ['admin', 'desk'],
      hasScreen: true,
    });
    expect(route("...staffPage({ roles: ['trainer'] }, toAdmins)")).toMatchObject({
      roles: ['trainer'],
      hasScreen: false,
    });
    expect(() => route("...page({ audience: 'member' }), beforeLoad: anything")).toThrow(/replaces the guards/);
    expect(() => route('...page(facts())')).toThrow(/nobody else can read/);
  });

  const staffRoutes = routes.filter(({ file }) => /^src\/routes\/(?:admin|trainer)\//.test(file));

  test('the pages of staff’s folders, and no others, stand in the staff’s frame', () => {
    expect(routes.filter(({ isForStaff }) => isForStaff)).toEqual(staffRoutes);
    expect(staffRoutes.length).toBeGreaterThan(30);
  });

  test('each page of staff belongs to one that their frame leads to, each of these has a route and stands there once', () => {
    const paths = staffRoutes.map(({ path }) => path);
    expect(paths.filter((path) => !pageAt(path, staffPages))).toEqual([]);
    expect(staffPages.filter(({ to }) => !paths.includes(to))).toEqual([]);
    expect(new Set(staffPages.map(({ to }) => to)).size).toBe(staffPages.length);
  });

  test('no pattern of paths stands elsewhere in the app', () => {
    const pattern = /\/\^?\\\/\(?(?:public|user|trainer|admin|login|purchase)\b/;
    const files = listFiles('src/{app,lib,ui,routes,features}/**/*.{ts,tsx}').filter(
      (file) => !file.includes('.test.'),
    );
    expect(files.filter((file) => pattern.test(readSource(file)))).toEqual([]);
    expect(pattern.test(String.raw`/^\/(public|user)\/calendar/`)).toBe(true);
  });
});

test('each page of the app has a heading in the tests’ table, and is in the screenshots', () => {
  expect(findGaps()).toEqual([]);
  const shown = new Set(screens.map(({ leadsTo, path }) => routeAt(leadsTo ?? path, routes)?.path));
  const missing = routes.filter((route) => isOpened(route) && !shown.has(route.path));
  expect(
    missing.map(({ file }) => `${file}: add a screen of it to scripts/screens/, its address has parameters`),
  ).toEqual([]);
});

test('a route that nobody thought of is named with what it lacks', () => {
  const fresh = readRoute(
    'src/routes/user/new.tsx',
    "createFileRoute('/user/new')({ ...page({ audience: 'member' }), component: New })",
  );
  expect(findGaps([...routes, fresh])).toEqual([
    'src/routes/user/new.tsx: say its heading in tests/support/browser/route-table.ts',
  ]);
  expect(withPages([], [fresh])).toEqual([{ name: 'new', person: 'member', path: '/user/new' }]);
});

test('a screenshot is of a page that the app has, each has a name of its own', () => {
  expect(screens.filter(({ path }) => !routeAt(path, routes)).map(({ path }) => path)).toEqual([]);
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
