import type { DeviceInfo } from '#api/session/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { endSession, rememberLanguage, startSession } from './commands.ts';
import { deletePendingLoginsOf } from './pending/commands.ts';
import { findSessionOfToken } from './session-rotation.ts';
import type { Proof } from './tables.ts';

interface Opened {
  clientId: number;
  keep: boolean;
  device: DeviceInfo;
  provenBy: Proof;
}

/** Starts the session of somebody who has proven who they are, in the place of the one that this browser holds. */
export async function openSession(
  scope: TenantScope,
  { services, now, refreshCookie, askedLanguage, clientVersion: appVersion }: RequestContext,
  { clientId, keep, device, provenBy }: Opened,
) {
  await rememberLanguage(scope, clientId, askedLanguage);
  await deletePendingLoginsOf(scope, clientId);
  // The cookie is about to be overwritten: nobody will hold its session any more.
  const previous = await findSessionOfToken(scope, services.secret, refreshCookie.value);
  const hasEndedAnother = previous ? await endSession(scope, previous.session.id, 'logout', now) : false;
  const session = await startSession(scope, { clientId, keep, device, appVersion, now, provenBy });
  return { session, hasEndedAnother };
}
