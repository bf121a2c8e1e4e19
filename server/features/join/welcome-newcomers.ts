import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import { invitationDays, makeInvitations } from '../clients/invite-people.ts';
import { withdrawLink } from '../invoices/withdraw-link.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { sealForMessage } from '../messages/sealed-data.ts';
import type { Template, TemplateData } from '../messages/templates.ts';
import { markNewcomer } from './commands.ts';
import { lockToWelcome, type ToWelcome } from './queries.ts';

const atOnce = 50;

type Needs = Pick<Services, 'jobs' | 'secret'>;

/** Writes once to each who has become a client: a link to choose a password, what is still to be paid, and the terms. */
export async function welcomeNewcomers(scope: TenantScope, needs: Needs, now: Date): Promise<number> {
  const rows = await lockToWelcome(scope, atOnce);
  for (const row of rows) {
    const { template, data } = await write(scope, needs, { row, now });
    const { clientId, email: recipient, language, purchaseId } = row;
    await enqueueMessage(scope, needs.jobs, { channel: 'email', clientId, recipient, language, template, data });
    await markNewcomer(scope, purchaseId, { what: 'welcomed_at', now });
  }
  return rows.length;
}

type Letter = { [T in Template]: { template: T; data: TemplateData[T] } }['joined' | 'joinedToPay' | 'joinedBeside'];

async function write(
  scope: TenantScope,
  { secret }: Needs,
  { row, now }: { row: ToWelcome; now: Date },
): Promise<Letter> {
  const { clientId, clientCode, firstName, email, language, origin, number, texts, version } = row;
  const purchase = { origin, number: row.purchaseNumber, linkSecret: row.purchaseSecret };
  const sealedWithdrawLink = sealForMessage(secret, scope.tenantId, withdrawLink(purchase));
  const shared = { firstName, clientCode, termsVersion: version, terms: texts[language], sealedWithdrawLink };
  // The address is another client's, so that no link to the new account goes there.
  if (!row.hasOwnEmail) return { template: 'joinedBeside', data: { ...shared, invoice: number } };
  const [invitation] = await makeInvitations(scope, [{ clientId, firstName, email, language }], { origin, now });
  const sealedLink = sealForMessage(secret, scope.tenantId, invitation?.link ?? origin);
  const account = { ...shared, sealedLink, days: invitationDays };
  if (row.openCents <= 0) return { template: 'joined', data: { ...account, invoice: number } };
  const payLink = `${origin}/public/invoices?id=${number}#${row.linkSecret}`;
  const sealedInvoiceLink = sealForMessage(secret, scope.tenantId, payLink);
  return { template: 'joinedToPay', data: { ...account, invoice: number, sealedInvoiceLink } };
}
