import type { Role } from '#api/session.ts';
import { signAccessToken } from '#server/features/session/access-tokens.ts';
import { presentClaims } from '#server/features/session/present.ts';
import type { TestApp } from './open-test-app.ts';

type Person = Parameters<typeof presentClaims>[0];

/** A tenant at a host for which a token is signed. */
export interface TokenPlace {
  tenantId: number;
  host: string;
}

/** The id of a session that is in no table unless a test inserts it. */
export const testSessionId = (clientId: number): number => 1_000_000 + clientId;

/** The session of a test's token. */
export const testSession = (
  clientId: number,
  proven_at: Date | null,
  proven_by: 'password' | 'second_factor' = 'password',
) => ({
  id: testSessionId(clientId),
  keep: false,
  proven_at,
  proven_by: proven_at && proven_by,
});

/** An access token as log-in would sign it, for a session that is in no table and has not ended. */
export const signTestToken = (test: TestApp, place: TokenPlace, person: Person): Promise<string> =>
  signTestSession(test, place, person, test.clock.now);

/** The same of a session whose user has proven who they are then, and by that. */
export function signTestSession(
  { services, clock }: TestApp,
  place: TokenPlace,
  person: Person,
  ...proof: [provenAt: Date | null, provenBy?: 'password' | 'second_factor']
): Promise<string> {
  const claims = presentClaims(person, testSession(person.id, ...proof), false);
  return signAccessToken({ services, tenant: { id: place.tenantId }, host: place.host, now: clock.now }, claims);
}

/** All roles with a token, which a visitor has not: `desk` may see and change registrations, `reader` only see them. */
export type TokenRole = Exclude<Role, 'visitor' | 'desk_manager'> | 'reader';
export const tokenRoles: readonly TokenRole[] = ['client', 'trainer', 'admin', 'desk', 'reader'];
