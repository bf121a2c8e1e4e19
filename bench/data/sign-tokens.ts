import { ChangeNotices } from '#server/db/change-notices.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { signDoorToken } from '#server/features/entry/doors/door-tokens.ts';
import { signAccessToken } from '#server/features/session/access-tokens.ts';
import { EndedSessions } from '#server/features/session/ended-sessions.ts';
import { SigningKeys } from '#server/features/session/signing-keys.ts';

export interface Member {
  clientId: number;
  token: string;
}

/** The server's secret in a benchmark: the measured server can decrypt keys that are sealed here. */
export const benchSecret = 'the secret of the benchmark, long enough';

const nobody = { email: 'klient@klubi.test', phone: '+37255550100', firstName: 'Õnne', lastName: 'Mägi' };
const roles = { isAdmin: false, canSeeRegistrations: false, canManageRegistrations: false };

/** Access tokens as signed at log-in, each of its own session; valid for five minutes. */
export async function signTokens(
  app: Connection,
  { tenantId, host }: { tenantId: number; host: string },
  clientIds: readonly number[],
  own: Partial<typeof roles> = {},
): Promise<Member[]> {
  const database = openDatabase({ ...app }, 2);
  const signingKeys = new SigningKeys(database, benchSecret);
  const endedSessions = new EndedSessions(database, new ChangeNotices(database, { ...app }));
  const place = { services: { signingKeys, endedSessions }, tenant: { id: tenantId }, host, now: new Date() };
  try {
    const members: Member[] = [];
    for (const clientId of clientIds) {
      const person = {
        clientId,
        clientCode: `K${clientId}`,
        sid: 1_000_000 + clientId,
        needsUpdate: false,
        keep: false,
      };
      members.push({ clientId, token: await signAccessToken(place, { ...nobody, ...roles, ...own, ...person }) });
    }
    return members;
  } finally {
    await database.destroy();
  }
}

/** A door's token, valid for five minutes. */
export async function signDoor(
  app: Connection,
  { tenantId, host }: { tenantId: number; host: string },
  own: Parameters<typeof signDoorToken>[1],
): Promise<string> {
  const database = openDatabase({ ...app }, 1);
  const services = { database, signingKeys: new SigningKeys(database, benchSecret) };
  return signDoorToken({ services, tenant: { id: tenantId }, host, now: new Date() }, own).finally(() =>
    database.destroy(),
  );
}
