import type { TenantScope } from '../../db/tenant-scope.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { takeAttempt } from '../../throttle/commands.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { accountMailKey, accountMailRule } from './join-throttle.ts';
import { findByEmail } from './queries.ts';

type Context = Pick<RequestContext, 'services' | 'tenant' | 'now' | 'address' | 'origin'>;

/** Writes to whoever has an account with this address that they can go on with it; the answer tells nobody. */
export async function tellAccount(scope: TenantScope, request: Context, email: string): Promise<void> {
  const { now, origin, services } = request;
  const attempt = await takeAttempt(scope, accountMailKey(request, email), { rule: accountMailRule, now });
  const owner = await findByEmail(scope, email);
  if (!owner || attempt === 'refused') return;
  await enqueueMessage(scope, services.jobs, {
    channel: 'email',
    clientId: owner.id,
    recipient: owner.email,
    language: owner.language,
    template: 'joinKnown',
    data: { firstName: owner.firstName, link: `${origin}/login?destination=%2Fpublic%2Fjoin` },
  });
}
