import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { endSessionsOf, storePasswordHash } from '../session/commands.ts';
import { deletePasswordResetsOf } from './commands.ts';
import { deletePendingEmail } from './email/commands.ts';
import type { AccountOwner } from './queries.ts';

/**
 * Gives a person a new password, in the scope's transaction: their sessions end, but for `exceptSession` where it is
 * given, mailed links are void but for those that bring an old address back, no new address is waited for, and they are told by mail. The caller tells the end of sessions after the commit.
 */
export async function setPassword(
  scope: TenantScope,
  jobs: Services['jobs'],
  owner: AccountOwner,
  { hash, exceptSession, now }: { hash: string; exceptSession: number | undefined; now: Date },
): Promise<void> {
  await storePasswordHash(scope, owner.id, hash);
  await endSessionsOf(scope, owner.id, { except: exceptSession, now });
  await deletePasswordResetsOf(scope, owner.id);
  await deletePendingEmail(scope, owner.id);
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId: owner.id,
    recipient: owner.email,
    language: owner.language,
    template: 'passwordChanged',
    data: { firstName: owner.first_name },
  });
}
