import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { endSessionsOf, storePasswordHash } from '../session/commands.ts';
import { deletePasswordResetsOf } from './commands.ts';
import type { AccountOwner } from './queries.ts';

/**
 * Gives a person a new password, in the scope's transaction: her sessions end, but for `exceptSession` where it is
 * given, mailed links are void, and she is told by mail. The caller tells the end of sessions after the commit.
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
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId: owner.id,
    recipient: owner.email,
    language: owner.language,
    template: 'passwordChanged',
    data: { firstName: owner.first_name },
  });
}
