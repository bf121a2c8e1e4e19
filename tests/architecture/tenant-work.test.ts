import { expect, test } from 'vitest';
import { listFiles, readSource } from '#scripts/sources/source-files.ts';

/** Beside them, work for all tenants goes through `TenantWork`, so that the fault of one is not that of others. */
const mayList = [
  // What it is made of.
  'server/features/tenants/queries.ts',
  'server/features/tenants/tenant-work.ts',
  // A start, which refuses or tells.
  'server/start/prepare-database.ts',
  'server/start/tell-without-sms.ts',
];

test('only the one way to work for each tenant goes through all of them', () => {
  const found = listFiles('server/**/*.ts').filter((path) => /\blistTenants\(/.test(readSource(path)));
  expect(found.toSorted()).toEqual(mayList.toSorted());
});
