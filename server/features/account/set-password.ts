import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { endSessionsOf, storePasswordHash } from '../session/commands.ts';
import { deletePendingLoginsOf } from '../session/pending/commands.ts';
import { deletePasswordResetsOf } from './commands.ts';
import { deletePendingEmail } from './email/commands.ts';
import type { AccountOwner } from './queries.ts';

/**
 * Sets a new password in the scope's transaction: the user's sessions end except `exceptSession`, mailed links are void
 * except those that undo a change of address, a pending new address is discarded, and a mail notifies them. The caller
 * reports the end of sessions after the commit.
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
  await deletePendingLoginsOf(scope, owner.id);
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
