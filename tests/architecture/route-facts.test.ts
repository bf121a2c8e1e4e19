import { describe, expect, test } from 'vitest';
import { listFiles, readSource } from '#scripts/sources/source-files.ts';

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

  test('a page of a staff menu lies in the folder of that menu, whose routes the menu fetches', () => {
    const entries = routes.flatMap(({ file, source }) => {
      const [, group] = /\bgroup: '(\w+)'/.exec(source) ?? [];
      return group === undefined ? [] : [{ file, group }];
    });
    expect(entries.filter(({ file, group }) => !file.startsWith(`src/routes/${group}/`))).toEqual([]);
    expect(entries.length).toBeGreaterThan(5);
  });

  test('no two pages have the same place in the menu of admins', () => {
    const orders = routes.flatMap(({ source }) => {
      const [, order] = /\bgroup: 'admin',[^}]*\border: ([\d.]+)/s.exec(source) ?? [];
      return order === undefined ? [] : [order];
    });
    expect(orders.length).toBeGreaterThan(15);
    expect(new Set(orders).size).toBe(orders.length);
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
