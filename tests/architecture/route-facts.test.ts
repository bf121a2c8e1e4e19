import { describe, expect, test } from 'vitest';
import type { Role } from '#api/session.ts';
import { screens } from '#scripts/screens/screen-list.ts';
import { listFiles, readSource } from '#scripts/sources/source-files.ts';
import { pageAt, staffPages } from '#src/lib/staff/staff-pages.ts';
import { routeTable } from '#tests/support/browser/route-table.ts';

const routes = listFiles('src/routes/**/*.tsx')
  .filter((file) => !file.endsWith('__root.tsx'))
  .map((file) => ({ file, source: readSource(file) }));

describe('what the app must know of a page stands on its route alone', () => {
  test('each route has a screen or leads on: nothing answers “not found” because it was never built', () => {
    const wrong = routes.filter(({ source }) => {
      const hasScreen = /\bcomponent[:,]/.test(source);
      return !hasScreen && !source.includes('throw redirect(');
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test('the pages of members are guarded or lead on to one that is, and no others are', () => {
    const wrong = routes.filter(({ source }) => {
      const isForMembers = source.includes("audience: 'member'");
      const isGuarded = /role-guards\.ts|\bhasUserCalendar\b/.test(source);
      return isForMembers ? !isGuarded && !source.includes('throw redirect(') : isGuarded;
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
    expect(routes.length).toBeGreaterThan(40);
  });

  const staffRoutes = routes.filter(({ file }) => /^src\/routes\/(?:admin|trainer)\//.test(file));

  test('the pages of staff’s folders, and no others, stand in the staff’s frame', () => {
    const framed = routes.filter(({ source }) => source.includes('isForStaff: true')).map(({ file }) => file);
    expect(framed).toEqual(staffRoutes.map(({ file }) => file));
    expect(framed.length).toBeGreaterThan(30);
  });

  test('each page of staff belongs to exactly one that their frame leads to, for the roles that its guard lets in', () => {
    const roles: Role[] = ['trainer', 'admin', 'desk', 'desk_manager'];
    const wrong = staffRoutes.flatMap(({ file, source }) => {
      const page = pageAt(pathOf(file), staffPages);
      const [, list = ''] = /hasRole\(([^)]*)\)/.exec(source) ?? [];
      const guarded = roles.filter((role) => list.includes(`'${role}'`)).toSorted();
      // A page that leads its own way may let in whom another page serves.
      const isOwn = page?.to === pathOf(file) && !source.includes('toAdmins');
      const isSame = !isOwn || guarded.join() === [...page.roles].toSorted().join();
      return page && isSame ? [] : [file];
    });
    expect(wrong).toEqual([]);
  });

  test('each page of the list has a route, and no page stands in it twice', () => {
    const paths = new Set(staffRoutes.map(({ file }) => pathOf(file)));
    expect(staffPages.filter(({ to }) => !paths.has(to))).toEqual([]);
    expect(new Set(staffPages.map(({ to }) => to)).size).toBe(staffPages.length);
  });

  test('what guards a page by the club’s rules hides it too', () => {
    const wrong = staffPages.filter(({ to, feature }) => {
      const route = staffRoutes.find(({ file }) => pathOf(file) === to);
      return feature === undefined
        ? route?.source.includes('hasFeature(')
        : !route?.source.includes(`hasFeature('${feature}')`);
    });
    expect(wrong).toEqual([]);
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

const pathOf = (file: string): string => file.replace(/^src\/routes|(?:\/index)?\.tsx$/g, '');

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
