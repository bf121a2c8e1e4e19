import { formatMoney } from '#api/format-money.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import type { InvoicePost } from '../mails/invoice-letters.ts';
import { saveTold } from './commands.ts';
import { listChangedCredits } from './queries.ts';

const atOnce = 200;

/** Tells members of credit that has come to them, once credit has settled what they owe. What has become less is no news. */
export async function tellCredits(scope: TenantScope, { till, services, origin }: InvoicePost): Promise<number> {
  const changed = await listChangedCredits(scope, atOnce);
  for (const { clientId, cents, toldCents, firstName, email, language: own } of changed) {
    const isNews = (await saveTold(scope, { clientId, cents, toldCents, now: till.now })) && cents > toldCents;
    if (!isNews || !email) continue;
    const language = own ?? 'et';
    const data = { firstName, sum: formatMoney(cents, language), link: `${origin}/user/invoices` };
    const message = { channel: 'email', clientId, recipient: email, language } as const;
    await enqueueMessage(scope, services.jobs, { ...message, template: 'creditArisen', data });
  }
  return changed.length;
}
