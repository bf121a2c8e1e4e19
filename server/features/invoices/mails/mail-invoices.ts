import { daysBetween } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { sealForMessage } from '../../messages/sealed-data.ts';
import { getTenantSettings, listTenants } from '../../tenants/queries.ts';
import { openTill, type Till } from '../till.ts';
import { claimMail } from './commands.ts';
import { findHost, type InvoiceToMail, listOverdue, listPaid } from './queries.ts';
import { reminderStages } from './reminder-days.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'secret' | 'clock' | 'environment'>;

/** So many in one transaction: a run that is stopped goes on with the next ones. */
const atOnce = 200;
/** What was paid before is no news. */
const receiptDays = 3;

/** Mails receipts of what is paid, and reminders of what is overdue by the seller's days: each once. */
export async function mailInvoices(services: Needs): Promise<void> {
  for (const { id: tenantId } of await listTenants(services.database)) {
    const settings = await getTenantSettings(services.database, tenantId);
    let written = atOnce;
    while (written >= atOnce) {
      written = await inTenant(services.database, tenantId, async (scope) =>
        mailSome(scope, await openTill(scope, { settings, now: services.clock() }), services),
      );
    }
  }
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

interface Post {
  till: Till;
  services: Needs;
  origin: string;
}

/** Where the tenant's app is, for links in mails. */
export async function findOrigin(scope: TenantScope, { environment }: Pick<Needs, 'environment'>): Promise<string> {
  const host = (await findHost(scope)) ?? 'localhost';
  if (environment.name !== 'development') return `https://${host}`;
  return environment.port === undefined ? `http://${host}` : `http://${host}:${environment.port}`;
}

/** What both mails say. The secret of the link is after `#`, so that it appears in no server's log. */
function factsOf({ tenantId }: TenantScope, invoice: InvoiceToMail, { origin, services }: Post) {
  const link = `${origin}/public/invoices?id=${encodeURIComponent(invoice.number)}#${invoice.linkSecret}`;
  return {
    name: invoice.name,
    number: invoice.number,
    sealedLink: sealForMessage(services.secret, tenantId, link),
  };
}

const addressOf = ({ clientId, email, language }: InvoiceToMail) =>
  ({ channel: 'email', clientId, recipient: email, language }) as const;

/** Whoever has no address has the invoice in the app; it is not looked at again. */
async function mailReceipt(scope: TenantScope, invoice: InvoiceToMail, post: Post): Promise<void> {
  const { id: invoiceId, email, totalCents, language } = invoice;
  if (!(await claimMail(scope, { invoiceId, kind: 'receipt', days: 0, now: post.till.now })) || email === '') return;
  const data = { ...factsOf(scope, invoice, post), sum: formatMoney(totalCents, language) };
  await enqueueMessage(scope, post.services.jobs, { ...addressOf(invoice), template: 'invoiceReceipt', data });
}

async function mailReminder(scope: TenantScope, invoice: InvoiceToMail, post: Post & { days: number }): Promise<void> {
  const { id: invoiceId, email, openCents, language, dueOn, referenceNumber } = invoice;
  const { till, days } = post;
  if (!(await claimMail(scope, { invoiceId, kind: 'reminder', days, now: till.now })) || email === '') return;
  const data = {
    ...factsOf(scope, invoice, post),
    sum: formatMoney(openCents, language),
    dueDate: `${dueOn.slice(8, 10)}.${dueOn.slice(5, 7)}.${dueOn.slice(0, 4)}`,
    days: daysBetween(dueOn, till.today),
    receiver: till.seller.legalName,
    iban: till.seller.iban,
    reference: referenceNumber,
  };
  await enqueueMessage(scope, post.services.jobs, { ...addressOf(invoice), template: 'invoiceReminder', data });
}
