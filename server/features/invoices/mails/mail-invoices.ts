import { addDays, datesAnywhere } from '#api/dates.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { getTenantSettings } from '../../tenants/queries.ts';
import { listChangedCredits } from '../credit-notice/queries.ts';
import { tellCredits } from '../credit-notice/tell-credit.ts';
import { listOwingWithCredit } from '../pay/queries.ts';
import { settleCredits } from '../pay/settle-owed.ts';
import { openTill, type Till } from '../till.ts';
import { type AddressedMail, mailNew, mailReceipt, mailReminder } from './invoice-letters.ts';
import type { InvoicePaper } from './invoice-papers.ts';
import { findHost, type InvoiceToMail, listNew, listOverdue, listPaid } from './queries.ts';
import { reminderStages } from './reminder-days.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'secret' | 'clock' | 'environment' | 'papers'>;

/** So many in one transaction: a run that is stopped goes on with the next ones. */
const atOnce = 200;
/** What was made or paid before is no news. */
const newsDays = 3;
const newsSince = (now: Date): Date => new Date(now.getTime() - newsDays * 86_400_000);
/** That a seller can name. */
const mostReminderDays = 999;

/**
 * Mails new invoices, credit that has arisen, receipts of what is paid, and reminders of what is overdue by the seller's days: each once, as PDF, and of
 * nothing that credit can settle.
 */
export function mailInvoices(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  const mail = async (tenantId: number) => {
    const run = await openRun(services, tenantId);
    await inTenant(services.database, tenantId, (scope) => settleCredits(scope, run.till));
    await inTenant(services.database, tenantId, (scope) => tellCredits(scope, run));
    await mailAll(run, listNew, mailNew);
    await mailAll(run, listPaid, mailReceipt);
    for (const stage of run.stages) {
      const list = (scope: TenantScope, { limit }: { limit: number }) => listOverdue(scope, { ...stage, limit });
      await mailAll(run, list, (scope, invoice, post) => mailReminder(scope, invoice, { ...post, days: stage.days }));
    }
    const { failed } = run;
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} papers of invoices could not be made.`);
  };
  const now = services.clock();
  return services.tenantWork.each('mail-invoices', services.database, mail, (scope) => findToDo(scope, now));
}

/** On how many days after it was due somebody is reminded is each seller's: whatever is overdue and open is looked at. */
async function findToDo(scope: TenantScope, now: Date): Promise<void> {
  const since = newsSince(now);
  const { last: until } = datesAnywhere(now);
  await listOwingWithCredit(scope);
  await listChangedCredits(scope, 1);
  await listNew(scope, { since, limit: 1 });
  await listPaid(scope, { since, limit: 1 });
  await listOverdue(scope, {
    days: mostReminderDays + 1,
    from: addDays(until, -mostReminderDays - 30),
    until,
    limit: 1,
  });
}

interface Run {
  services: Needs;
  tenantId: number;
  till: Till;
  origin: string;
  since: Date;
  stages: ReturnType<typeof reminderStages>;
  /** Papers that could not be made: their letters are left to a later run, and the others go on. */
  failed: unknown[];
}

async function openRun(services: Needs, tenantId: number): Promise<Run> {
  const settings = await getTenantSettings(services.database, tenantId);
  const now = services.clock();
  return inTenant(services.database, tenantId, async (scope) => {
    const till = await openTill(scope, { settings, now });
    const since = newsSince(now);
    const stages = reminderStages(till.seller.reminderDays, till.today);
    return { services, tenantId, till, since, stages, failed: [], origin: await findOrigin(scope, services) };
  });
}

/** Papers are made between the transactions. */
async function mailAll<T extends InvoiceToMail>(
  { services, tenantId, till, origin, since, failed }: Run,
  list: (scope: TenantScope, by: { since: Date; limit: number }) => Promise<T[]>,
  mail: (scope: TenantScope, invoice: T, post: AddressedMail) => Promise<unknown>,
): Promise<void> {
  const { database, papers } = services;
  for (let written = atOnce; written >= atOnce; ) {
    const found = await inTenant(database, tenantId, (scope) => list(scope, { since, limit: atOnce }));
    const ready: { invoice: T; paper: InvoicePaper | undefined }[] = [];
    for (const invoice of found) {
      // Nobody gets a letter without an address, so that none is made for them.
      const making = invoice.email === '' ? undefined : papers.keep({ tenantId, invoiceId: invoice.id, origin });
      await Promise.resolve(making).then(
        (paper) => ready.push({ invoice, paper }),
        (error: unknown) => failed.push(error),
      );
    }
    await inTenant(database, tenantId, async (scope) => {
      for (const { invoice, paper } of ready)
        await mail(scope, invoice, { till, services, origin, ...(paper && { paper }) });
    });
    written = ready.length;
  }
}

/** Where the tenant's app is, for links in mails. */
export async function findOrigin(scope: TenantScope, { environment }: Pick<Needs, 'environment'>): Promise<string> {
  const host = (await findHost(scope)) ?? 'localhost';
  if (environment.name !== 'development') return `https://${host}`;
  return environment.port === undefined ? `http://${host}` : `http://${host}:${environment.port}`;
}
