import type { Role } from '#api/session.ts';
import { signAccessToken } from '#server/features/session/access-tokens.ts';
import { presentClaims } from '#server/features/session/present.ts';
import type { TestApp } from './open-test-app.ts';

type Person = Parameters<typeof presentClaims>[0];

/** A person of a tenant at a host, for whom a token is signed. */
export interface TokenPlace {
  tenantId: number;
  host: string;
}

/** Of a session that is in no table unless a test puts it there. */
export const testSessionId = (clientId: number): number => 1_000_000 + clientId;

/** An access token as log-in would sign it, of a session that is in no table and has not ended. */
export function signTestToken({ services, clock }: TestApp, place: TokenPlace, person: Person): Promise<string> {
  const claims = presentClaims(person, { id: testSessionId(person.id), keep: false }, false);
  return signAccessToken({ services, tenant: { id: place.tenantId }, host: place.host, now: clock.now }, claims);
}

/** Everyone who is somebody; a visitor has no token. */
export type TokenRole = Exclude<Role, 'visitor'>;
export const tokenRoles: readonly TokenRole[] = ['client', 'trainer', 'admin'];
