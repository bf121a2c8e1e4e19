import { inTenant } from '#server/db/tenant-scope.ts';
import { hashPassword } from '#server/features/session/passwords.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import type { TestApp } from './open-test-app.ts';

export const testPassword = 'Ratas1234';

let hash: Promise<string> | undefined;

/** A client who can log in with `testPassword`, unless `overrides` changes it. */
export async function addMember(
  test: TestApp,
  tenantId: number,
  overrides: Parameters<typeof buildClient>[1] = {},
): ReturnType<typeof buildClient> {
  hash ??= hashPassword(testPassword);
  const password_hash = await hash;
  return inTenant(test.owner, tenantId, (scope) => buildClient(scope, { password_hash, ...overrides }));
}

/** All sessions of a client, ended ones too, the oldest first. */
export function listSessions(test: TestApp, tenantId: number, clientId: number) {
  return inTenant(test.owner, tenantId, ({ db }) =>
    db.selectFrom('session').selectAll().where('client_id', '=', clientId).orderBy('id').execute(),
  );
}
