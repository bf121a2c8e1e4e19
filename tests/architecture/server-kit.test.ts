import { expect, test } from 'vitest';
import { codeFiles, readSource } from '#scripts/sources/source-files.ts';

const server = codeFiles().filter((path) => path.startsWith('server/') && !path.endsWith('.test.ts'));

/** A zone that stands in for a club’s, or a club that is taken for the first of them. */
const ownClock = /(?:\?\? |coalesce\([\s\S]{0,200}?, )'(?:UTC|Europe\/\w+)'|\b(?:units|clubs)\[0\]\?\.timeZone/;

test('which clock a tenant goes by is decided in one place', () => {
  const copies = server.filter((path) => ownClock.test(readSource(path)));
  expect(copies).toEqual(['server/features/rooms/club-zone.ts']);
});

test.each([
  "toPlainDate(now, catalog.lists.units[0]?.timeZone ?? 'UTC')",
  "const zone = unit?.timeZone ?? 'Europe/Riga';",
  "coalesce((select time_zone from unit order by id limit 1), 'UTC')",
])('another clock is found: %s', (text) => {
  expect(text).toMatch(ownClock);
});
