import { expect } from 'vitest';
import { openTestClub, type TestClub } from '../app/test-club.ts';
import type { TestSite } from './open-test-site.ts';

const host = 'klubi.localhost';

/** Who has the host, in which test file. */
let holder: { club: TestClub; file: string | undefined } | undefined;

/**
 * A club at the host that the clubs of a worker's files have one after the other, so that a page of an earlier file, with what
 * its browser has compiled, is one of theirs. A second club of the same file gets none.
 */
export async function lendSharedHost(site: TestSite): Promise<TestClub | undefined> {
  const file = expect.getState().testPath;
  if (holder?.file === file) return undefined;
  if (holder) await takeAway(site, holder.club);
  const club = await openTestClub(site, { hosts: [host] });
  holder = { club, file };
  // Files of a brand are kept for ever at the address of their version, which no other club may have.
  const brand_version = club.tenantId * 1000;
  await club.inScope(({ db }) => db.updateTable('tenant_settings').set({ brand_version }).execute());
  site.services.changes.publish(club.tenantId, ['tenant']);
  return club;
}

async function takeAway(site: TestSite, { tenantId, inScope }: TestClub): Promise<void> {
  const left = `left-${tenantId}.localhost`;
  await inScope(({ db }) => db.updateTable('tenant_host').set({ host: left }).where('host', '=', host).execute());
  site.services.changes.publish(tenantId, ['tenant']);
}
