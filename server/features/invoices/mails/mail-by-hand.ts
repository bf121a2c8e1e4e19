import { daysBetween } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { Till } from '../till.ts';
import { claimMail } from './commands.ts';
import { type AddressedMail, mailReminder, writeInvoice } from './invoice-letters.ts';
import { findToMail, listMailsOf } from './queries.ts';

interface Wish {
  invoiceId: number;
  kind: 'invoice' | 'reminder';
  /** Where it goes instead of the payer’s own address. */
  email?: string | undefined;
  /** The PDF in the file store, and its name. */
  paper: { sha256: string; fileName: string };
}

interface By {
  till: Till;
  services: Pick<Services, 'jobs' | 'secret'>;
  origin: string;
}

const dayMs = 86_400_000;

/**
 * Mails an invoice, or a reminder of it, because somebody at the desk wants it.
 * @returns the address
 */
export async function mailByHand(scope: TenantScope, { invoiceId, kind, email, paper }: Wish, by: By): Promise<string> {
  const found = await findToMail(scope, invoiceId);
  if (!found) throw new ApiError(404, 'invoice_not_found');
  const invoice = { ...found, ...(email && { email }) };
  if (invoice.email === '') throw invalidFields(['email']);
  const post = { ...by, paper, byClientId: by.till.byClientId };
  if (kind === 'invoice') await mailInvoice(scope, invoice, post);
  else await remindNow(scope, invoice, post);
  return invoice.email;
}

type Found = NonNullable<Awaited<ReturnType<typeof findToMail>>>;

/** As often as is wanted: an address may have been wrong. */
async function mailInvoice(scope: TenantScope, invoice: Found, post: AddressedMail): Promise<void> {
  const { id: invoiceId } = invoice;
  const days = (await listMailsOf(scope, invoiceId)).filter((mail) => mail.kind === 'invoice').length;
  const { now } = post.till;
  if (!(await claimMail(scope, { invoiceId, kind: 'invoice', days, now, byClientId: post.byClientId ?? null })))
    throw new ApiError(409, 'changed_meanwhile');
  await writeInvoice(scope, invoice, post);
}

/** Of what is late, once a day with those that the seller’s days send; money that a bank is settling is not asked for. */
async function remindNow(scope: TenantScope, invoice: Found, post: AddressedMail): Promise<void> {
  const { till } = post;
  if (invoice.openCents === 0) throw new ApiError(409, 'invoice_already_paid');
  if (invoice.isSettling) throw new ApiError(409, 'payment_in_progress');
  const days = daysBetween(invoice.dueOn, till.today);
  if (invoice.kind === 'credit' || days < 1) throw invalidFields(['kind']);
  const mails = await listMailsOf(scope, invoice.id);
  const last =
    mails
      .filter(({ kind }) => kind === 'reminder')
      .at(-1)
      ?.at.getTime() ?? 0;
  const isRecent = till.now.getTime() - last < dayMs;
  if (isRecent || !(await mailReminder(scope, invoice, { ...post, days }))) throw new ApiError(409, 'already_reminded');
}
