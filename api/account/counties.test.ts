import { iso31662 } from 'iso-3166';
import { expect, it } from 'vitest';
import { counties } from './counties.ts';

/** The standard writes some Latvian names with a capital too many. */
const named = ({ code, name }: { code: string; name: string }) => ({ code, name: name.replace(' Novads', ' novads') });
const byCode = (a: { code: string }, b: { code: string }): number => (a.code < b.code ? -1 : 1);

it('are the fifteen counties of Estonia, as ISO 3166-2 has them', () => {
  // Three digits are municipalities.
  const standard = iso31662.filter(({ code }) => /^EE-\d\d$/.test(code)).map(named);
  expect(standard).toHaveLength(15);
  expect(counties.EE.toSorted(byCode)).toEqual(standard.toSorted(byCode));
});

it('are the municipalities and state cities of Latvia, as ISO 3166-2 has them', () => {
  const standard = iso31662.filter(({ parent }) => parent === 'LV').map(named);
  expect(standard).toHaveLength(36 + 7);
  expect(counties.LV.toSorted(byCode)).toEqual(standard.toSorted(byCode));
});
