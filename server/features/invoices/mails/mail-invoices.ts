import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { getTenantSettings } from '../../tenants/queries.ts';
import { settleCredits } from '../pay/settle-owed.ts';
import { openTill, type Till } from '../till.ts';
import { mailReceipt, mailReminder } from './invoice-letters.ts';
import { findHost, listOverdue, listPaid } from './queries.ts';
import { reminderStages } from './reminder-days.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'secret' | 'clock' | 'environment'>;

/** So many in one transaction: a run that is stopped goes on with the next ones. */
const atOnce = 200;
/** What was paid before is no news. */
const receiptDays = 3;

/**
 * Mails receipts of what is paid, and reminders of what is overdue by the seller's days: each once, and of nothing that credit
 * can settle.
 */
export function mailInvoices(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  return services.tenantWork.each('mail-invoices', services.database, async (tenantId) => {
    const settings = await getTenantSettings(services.database, tenantId);
    const atTill = <T>(work: (scope: TenantScope, till: Till) => Promise<T>): Promise<T> =>
      inTenant(services.database, tenantId, async (scope) =>
        work(scope, await openTill(scope, { settings, now: services.clock() })),
      );
    await atTill(settleCredits);
    let written = atOnce;
    while (written >= atOnce) written = await atTill((scope, till) => mailSome(scope, till, services));
  });
}

async function mailSome(scope: TenantScope, till: Till, services: Needs): Promise<number> {
  const post = { till, services, origin: await findOrigin(scope, services) };
  const since = new Date(till.now.getTime() - receiptDays * 86_400_000);
  const paid = await listPaid(scope, { since, limit: atOnce });
  for (const invoice of paid) await mailReceipt(scope, invoice, post);
  let count = paid.length;
  for (const stage of reminderStages(till.seller.reminderDays, till.today)) {
    const overdue = await listOverdue(scope, { ...stage, limit: atOnce });
    for (const invoice of overdue) await mailReminder(scope, invoice, { ...post, days: stage.days });
    count = Math.max(count, overdue.length);
  }
  return count;
}

/** Where the tenant's app is, for links in mails. */
export async function findOrigin(scope: TenantScope, { environment }: Pick<Needs, 'environment'>): Promise<string> {
  const host = (await findHost(scope)) ?? 'localhost';
  if (environment.name !== 'development') return `https://${host}`;
  return environment.port === undefined ? `http://${host}` : `http://${host}:${environment.port}`;
}
