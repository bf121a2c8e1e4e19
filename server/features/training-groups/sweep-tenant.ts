import { toPlainDate } from '#api/dates.ts';
import { creditOfDate } from '#api/training-groups/course-price.ts';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { releaseHolds } from '../course-places/commands.ts';
import { creditInvoice } from '../invoices/credit/credit-invoice.ts';
import { openTill, type Till } from '../invoices/till.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { lockClients } from '../registrations/booking/queries.ts';
import { getClientContact } from '../registrations/queries.ts';
import { removeMember } from './admin/members.ts';
import { insertCredit } from './credit/commands.ts';
import {
  type CancelledDate,
  listCreditedMembers,
  listToCredit,
  listUnplaced,
  lockBought,
  type UnplacedPayment,
} from './credit/queries.ts';
import { endForMoney } from './make-up/end-for-money.ts';
import { listAllGroups } from './queries.ts';
import { seatMembers } from './seats/seat-members.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog' | 'changes'>;

const creditsAtOnce = 200;

/**
 * What a payment, a cancelled training or the clock asks of training groups: places that nobody paid are free again, members
 * get their places and lose them, cancelled dates are credited. Each in its own transaction, so it goes on where it broke off.
 */
export async function sweepTenant(
  { database, clock, jobs, catalog: memory, changes }: Needs,
  { tenantId, settings }: { tenantId: number; settings: Tenant['settings'] },
): Promise<{ seated: number; credited: number }> {
  const now = clock();
  const run = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database, tenantId, work);
  const groups = await run(listAllGroups);
  const credited = await sweepMoney(run, { settings, now, jobs });
  if (groups.length === 0) return { seated: 0, credited };
  const catalog = await run((scope) => memory.get(scope));
  const today = toPlainDate(now, catalog.timeZone);
  await run((scope) => releaseHolds(scope, { today, now }));
  const leaving = await run(listCreditedMembers);
  for (const { id: memberId, groupId } of leaving) {
    await run((scope) => removeMember(scope, { groupId, memberId, jobs }, { catalog, now, today }));
  }
  let seated = 0;
  for (const { id: groupId } of groups) seated += await run((scope) => seatMembers(scope, { catalog, now, groupId }));
  if (seated > 0 || leaving.length > 0) changes.publish(tenantId, ['timetable']);
  return { seated, credited };
}

type Run = <T>(work: Parameters<typeof inTenant<T>>[2]) => Promise<T>;

/** Nothing is credited in the name of a seller who is not fully named: it waits until they are. */
async function sweepMoney(
  run: Run,
  { settings, now, jobs }: { settings: Tenant['settings']; now: Date; jobs: Services['jobs'] },
): Promise<number> {
  let credited = 0;
  try {
    for (const unplaced of await run(listUnplaced)) {
      await run(async (scope) => creditUnplaced(scope, await openTill(scope, { settings, now }), { unplaced, jobs }));
    }
    for (const date of await run((scope) => listToCredit(scope, creditsAtOnce))) {
      credited += await run(async (scope) => creditDate(scope, await openTill(scope, { settings, now }), date));
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'seller_incomplete') throw error;
  }
  return credited;
}

/**
 * Credits the part of a cancelled date, once: to whoever owes or paid the invoice. Never more than is left of it.
 * @returns the cents credited
 */
async function creditDate(scope: TenantScope, till: Till, date: CancelledDate): Promise<number> {
  // Whoever makes the date up is locked too: either they use the credit or get the money.
  await lockClients(scope, [date.clientId]);
  const bought = await lockBought(scope, date);
  if (!bought) return 0;
  const hadMakeUp = await endForMoney(scope, { ...date, now: till.now });
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
  // What was missed has taken its visit with it.
  const ofVisit = hadMakeUp ? null : ticketId;
  await insertCredit(scope, { ...date, ticketId: ofVisit, amountCents, invoiceId: issued?.id ?? null, now: till.now });
  return amountCents;
}

/** Credits all that was paid for a course that was full by then, and tells whose it is. */
async function creditUnplaced(
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
