import { daysBetween, type PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { sealForMessage } from '../../messages/sealed-data.ts';
import type { Till } from '../till.ts';
import { claimMail } from './commands.ts';
import type { InvoiceToMail } from './queries.ts';

/** What letters about invoices are written with. */
export interface InvoicePost {
  till: Till;
  services: Pick<Services, 'jobs' | 'secret'>;
  /** Scheme and host of the links. */
  origin: string;
}

/** A letter that somebody of the staff wants, with the paper beside it. */
export interface AddressedMail extends InvoicePost {
  paper?: { sha256: string; fileName: string };
  byClientId?: number | null;
}

/** What all of them say. The secret of the link is after `#`, so that it appears in no server's log. */
export function factsOf(
  { tenantId }: TenantScope,
  invoice: InvoiceToMail,
  { origin, services }: Pick<InvoicePost, 'origin' | 'services'>,
) {
  const link = `${origin}/public/invoices?id=${encodeURIComponent(invoice.number)}#${invoice.linkSecret}`;
  return {
    name: invoice.name,
    number: invoice.number,
    sealedLink: sealForMessage(services.secret, tenantId, link),
  };
}

const addressOf = ({ clientId, email, language }: InvoiceToMail) =>
  ({ channel: 'email', clientId, recipient: email, language }) as const;

export const writtenDate = (date: PlainDate): string => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** Whoever has no address has the invoice in the app; it is not looked at again. */
export async function mailReceipt(scope: TenantScope, invoice: InvoiceToMail, post: InvoicePost): Promise<void> {
  const { id: invoiceId, email, totalCents, language } = invoice;
  if (!(await claimMail(scope, { invoiceId, kind: 'receipt', days: 0, now: post.till.now })) || email === '') return;
  const data = { ...factsOf(scope, invoice, post), sum: formatMoney(totalCents, language) };
  await enqueueMessage(scope, post.services.jobs, { ...addressOf(invoice), template: 'invoiceReceipt', data });
}

/** @returns false where this one was written before */
export async function mailReminder(
  scope: TenantScope,
  invoice: InvoiceToMail,
  { days, ...post }: AddressedMail & { days: number },
): Promise<boolean> {
  const { id: invoiceId, email, openCents, language, dueOn, referenceNumber } = invoice;
  const { till, paper, byClientId = null } = post;
  if (!(await claimMail(scope, { invoiceId, kind: 'reminder', days, now: till.now, byClientId }))) return false;
  if (email === '') return true;
  const data = {
    ...factsOf(scope, invoice, post),
    sum: formatMoney(openCents, language),
    dueDate: writtenDate(dueOn),
    days: daysBetween(dueOn, till.today),
    receiver: till.seller.legalName,
    iban: till.seller.iban,
    reference: referenceNumber,
    ...(paper && { paper: paper.sha256, fileName: paper.fileName }),
  };
  await enqueueMessage(scope, post.services.jobs, { ...addressOf(invoice), template: 'invoiceReminder', data });
  return true;
}
