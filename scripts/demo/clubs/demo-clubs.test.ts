import { expect, test } from 'vitest';
import { sellerSettings } from '#api/tenants/seller-settings.ts';
import { demoClubs } from './demo-clubs.ts';

/** Settings are checked as a whole: with one that is wrong no other could be saved or tried. */
test.each(demoClubs)('$name has a seller that could be saved', ({ seller }) => {
  expect(sellerSettings.safeParse(seller).error?.issues ?? []).toEqual([]);
});
