import { iso31662 } from 'iso-3166';
import { expect, it } from 'vitest';
import { counties } from './counties.ts';

it('the Estonian names match the fifteen counties of ISO 3166-2', () => {
  // Three-digit codes are municipalities.
  const standard = iso31662.filter(({ code }) => /^EE-\d\d$/.test(code)).map(named);
  expect(standard).toHaveLength(15);
  expect(counties.EE.toSorted(byCode)).toEqual(standard.toSorted(byCode));
});

it('the Latvian names match the municipalities and state cities of ISO 3166-2', () => {
  const standard = iso31662.filter(({ parent }) => parent === 'LV').map(named);
  expect(standard).toHaveLength(36 + 7);
  expect(counties.LV.toSorted(byCode)).toEqual(standard.toSorted(byCode));
});

/** ISO 3166-2 capitalizes a word too many in some Latvian names. */
const named = ({ code, name }: { code: string; name: string }) => ({ code, name: name.replace(' Novads', ' novads') });
const byCode = (a: { code: string }, b: { code: string }): number => (a.code < b.code ? -1 : 1);
