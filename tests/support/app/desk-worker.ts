import { buildClient } from '#tests/builders/build-client.ts';
import type { TestApp } from './open-test-app.ts';
import type { TestClub, TestPerson } from './test-club.ts';
import { signTestToken } from './test-tokens.ts';

/** Somebody at the desk: with both claims, or the one to see only. */
export async function addDeskWorker(test: TestApp, club: TestClub, canManage = true): Promise<TestPerson> {
  const rights = { can_see_registrations: true, can_manage_registrations: canManage };
  const row = await club.inScope((scope) => buildClient(scope, rights));
  return { clientId: row.id, token: await signTestToken(test, club, row) };
}
