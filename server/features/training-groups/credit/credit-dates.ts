import { creditOfDate } from '#api/training-groups/course-price.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { creditInvoice } from '../../invoices/credit/credit-invoice.ts';
import type { Till } from '../../invoices/till.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { getClientContact } from '../../registrations/queries.ts';
import { insertCredit } from './commands.ts';
import { type CancelledDate, lockBought, type UnplacedPayment } from './queries.ts';

/**
 * Credits the part of a cancelled date, once: to whoever owes or paid the invoice. Never more than is left of it.
 * @returns the cents credited
 */
export async function creditDate(scope: TenantScope, till: Till, date: CancelledDate): Promise<number> {
  const bought = await lockBought(scope, date);
  if (!bought) return 0;
  const { ticketId, lineId, invoiceId, priceCents, dates, credited, leftCents } = bought;
  const amountCents = Math.min(creditOfDate(priceCents, dates, credited), leftCents);
  const issued =
    amountCents > 0
      ? await creditInvoice(scope, till, {
          invoiceId,
          lines: [{ lineId, amountCents }],
          cause: 'date_cancelled',
          // The other dates are theirs still.
          keepsGrants: true,
        })
      : undefined;
  await insertCredit(scope, { ...date, ticketId, amountCents, invoiceId: issued?.id ?? null, now: till.now });
  return amountCents;
}

/** Credits all that was paid for a course that was full by then, and tells whose it is. */
export async function creditUnplaced(
  scope: TenantScope,
  till: Till,
  { unplaced, jobs }: { unplaced: UnplacedPayment; jobs: JobQueue },
): Promise<void> {
  const { invoiceId, lineId, clientId, course } = unplaced;
  const { number } = await creditInvoice(scope, till, { invoiceId, lines: [{ lineId }], cause: 'course_full' });
  if (clientId === null) return;
  const { firstName, email: recipient, language } = await getClientContact(scope, clientId);
  if (recipient === '') return;
  const data = { firstName, course, number };
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId,
    recipient,
    language,
    template: 'courseFull',
    data,
  });
}
