import { daysBetween } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { sealForMessage } from '../../messages/sealed-data.ts';
import { chargeLate } from '../late/charge-late.ts';
import type { Till } from '../till.ts';
import { withdrawLink } from '../withdraw-link.ts';
import { claimMail } from './commands.ts';
import type { InvoicePaper } from './invoice-papers.ts';
import type { InvoiceToMail, MadeOf, NewInvoice } from './queries.ts';

/** What letters about invoices are written with. */
export interface InvoicePost {
  till: Till;
  services: Pick<Services, 'jobs' | 'secret'>;
  /** Scheme and host of the links. */
  origin: string;
}

/** A letter that somebody of the staff wants, with the paper beside it. */
export interface AddressedMail extends InvoicePost {
  paper?: InvoicePaper;
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

/** Whoever has no address has the invoice in the app; it is not looked at again. */
export async function mailReceipt(scope: TenantScope, invoice: InvoiceToMail, post: AddressedMail): Promise<void> {
  const { id: invoiceId, email, totalCents, language } = invoice;
  if (!(await claimMail(scope, { invoiceId, kind: 'receipt', days: 0, now: post.till.now })) || email === '') return;
  const data = { ...factsOf(scope, invoice, post), ...paperOf(post), sum: formatMoney(totalCents, language) };
  await enqueueMessage(scope, post.services.jobs, { ...addressOf(invoice), template: 'invoiceReceipt', data });
}

/** What goes beside a letter, as messages name it. */
const paperOf = ({ paper }: AddressedMail) =>
  paper ? { paper: paper.sha256, fileName: paper.fileName, ...(paper.xml && { xml: paper.xml }) } : {};

/** What an invoice asks for, as letters say it. */
const askedOf = ({ openCents, dueOn, referenceNumber, language }: InvoiceToMail, { seller }: Till) => ({
  receiver: seller.legalName,
  iban: seller.iban,
  reference: referenceNumber,
  sum: formatMoney(openCents, language),
  dueDate: writeDate(dueOn),
});

/** An invoice as a letter: what it replaces, or the terms of an order, are said where there are such. */
export async function writeInvoice(
  scope: TenantScope,
  invoice: InvoiceToMail & Partial<MadeOf>,
  post: AddressedMail,
): Promise<void> {
  const { jobs, secret } = post.services;
  const { language, totalCents, openCents, replaced = null, ordered = null } = invoice;
  const facts = { ...factsOf(scope, invoice, post), ...paperOf(post) };
  const to = addressOf(invoice);
  if (openCents === 0) {
    const data = { ...facts, sum: formatMoney(totalCents, language) };
    await enqueueMessage(scope, jobs, { ...to, template: 'invoiceCopy', data });
    return;
  }
  const data = { ...facts, ...askedOf(invoice, post.till) };
  if (replaced !== null) {
    await enqueueMessage(scope, jobs, { ...to, template: 'invoiceAnew', data: { ...data, replaced } });
  } else if (ordered === null) {
    await enqueueMessage(scope, jobs, { ...to, template: 'invoiceSent', data });
  } else {
    const { number, linkSecret, version: termsVersion, texts } = ordered;
    const link = withdrawLink({ origin: post.origin, number, linkSecret });
    const sealedWithdrawLink = sealForMessage(secret, scope.tenantId, link);
    const accepted = { termsVersion, terms: texts[language], sealedWithdrawLink };
    await enqueueMessage(scope, jobs, { ...to, template: 'invoiceOrdered', data: { ...data, ...accepted } });
  }
}

/** Tells the payer of a new invoice, once; whoever has no address is not looked at again. */
export async function mailNew(scope: TenantScope, invoice: NewInvoice, post: AddressedMail): Promise<void> {
  const { id: invoiceId, email } = invoice;
  const isFirst = await claimMail(scope, { invoiceId, kind: 'invoice', days: 0, now: post.till.now });
  if (isFirst && email !== '') await writeInvoice(scope, invoice, post);
}

/** @returns false where this one was written before */
export async function mailReminder(
  scope: TenantScope,
  invoice: InvoiceToMail,
  { days, ...post }: AddressedMail & { days: number },
): Promise<boolean> {
  const { id: invoiceId, email, dueOn } = invoice;
  const { till, byClientId = null } = post;
  if (!(await claimMail(scope, { invoiceId, kind: 'reminder', days, now: till.now, byClientId }))) return false;
  if (email === '') return true;
  const data = {
    ...factsOf(scope, invoice, post),
    ...askedOf(invoice, till),
    days: daysBetween(dueOn, till.today),
    ...paperOf(post),
  };
  const { jobs } = post.services;
  const late = await chargeLate(scope, till, invoice);
  if (!late) {
    await enqueueMessage(scope, jobs, { ...addressOf(invoice), template: 'invoiceReminder', data });
    return true;
  }
  const { issued } = late;
  // The reminder tells of it, so that no letter of its own does.
  await claimMail(scope, { invoiceId: issued.id, kind: 'invoice', days: 0, now: till.now });
  const charged = {
    lateNumber: issued.number,
    lateReference: referenceNumberOf('invoice', issued.id),
    lateSum: formatMoney(issued.totalCents, invoice.language),
    lateDueDate: writeDate(late.dueOn),
  };
  await enqueueMessage(scope, jobs, {
    ...addressOf(invoice),
    template: 'invoiceReminderCharged',
    data: { ...data, ...charged },
  });
  return true;
}
