import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Services } from '#server/endpoint/services.ts';
import { findAccountOwner } from '../account/queries.ts';
import { enqueueMessage } from '../messages/commands.ts';

type Notice =
  | { template: 'passkeyAdded' | 'passkeyRemoved'; name: string }
  | { template: 'secondFactorAdded' | 'secondFactorRemoved' | 'secondFactorReset' | 'recoveryCodesRenewed' };

/** Tells somebody by mail that what they prove themselves by has changed, so that whoever did not do it can react. */
export async function mailNotice(
  scope: TenantScope,
  jobs: Services['jobs'],
  clientId: number,
  notice: Notice,
): Promise<void> {
  const owner = await findAccountOwner(scope, clientId);
  if (!owner?.email) return;
  const { first_name: firstName } = owner;
  const addressed = { channel: 'email', clientId, recipient: owner.email, language: owner.language } as const;
  if ('name' in notice) {
    await enqueueMessage(scope, jobs, {
      ...addressed,
      template: notice.template,
      data: { firstName, name: notice.name },
    });
  } else await enqueueMessage(scope, jobs, { ...addressed, template: notice.template, data: { firstName } });
}
