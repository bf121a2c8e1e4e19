import { randomUUID } from 'node:crypto';
import { toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { creditInvoice } from '../invoices/credit/credit-invoice.ts';
import { documentTexts } from '../invoices/document-texts.ts';
import { revokeGrants } from '../invoices/grants/commands.ts';
import { lockPayable } from '../invoices/pay/queries.ts';
import { requestRefund } from '../invoices/refund/refund.ts';
import { openTillOf, type Till } from '../invoices/till.ts';
import { lockPayers } from '../ledger/queries.ts';
import { addMoneyTask } from '../ledger/tasks/commands.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { findClubZone } from '../rooms/queries.ts';
import { insertWithdrawal } from './commands.ts';
import type { PlannedLine } from './plan-withdrawal.ts';
import { type Agreed, findAgreed, listProviderPayments } from './queries.ts';
import { type Viewed, viewWithdrawal } from './view-withdrawal.ts';

type Request = Pick<RequestContext, 'tenant' | 'services' | 'now'>;

/**
 * Withdraws from a purchase: all that can be is credited and taken back, what was paid goes back by the provider, or staff are
 * told to pay it, and the buyer has it in writing. A second time changes nothing.
 */
export async function withdraw(
  scope: TenantScope,
  request: Request,
  { agreed, refund }: { agreed: Agreed; refund: number },
): Promise<Viewed> {
  const { now } = request;
  await lockPayers(scope, [agreed.payerClientId, agreed.ownerId]);
  if (agreed.invoiceId !== null) await lockPayable(scope, [agreed.invoiceId]);
  const current = (await findAgreed(scope, agreed.number)) ?? agreed;
  const till = await openTillOf(scope, request);
  const view = await viewWithdrawal(scope, till, { agreed: current, isLocked: true });
  if (view.state === 'done') return view;
  if (view.state !== 'possible') throw new ApiError(409, 'action_not_allowed');
  if (view.refund !== refund) throw refusedField(409, 'changed_meanwhile', 'refund');
  const reason = documentTexts(current.language).t('credited.withdrawn');
  const { paidBack, toCredit } = await credit(scope, till, view.planned);
  await revokeGrants(
    scope,
    view.planned.map(({ lineId }) => lineId),
    { now, reason: 'withdrawn', kept: view.kept },
  );
  await payBack(scope, till, { agreed: current, lines: view.planned, cents: toCredit, reason });
  const creditedCents = view.planned.reduce((sum, line) => sum + line.refund, 0);
  const made = { purchaseId: current.id, now, creditedCents, refundCents: paidBack, lines: view.lines };
  await insertWithdrawal(scope, made);
  await confirm(scope, request, { agreed: current, view, paidBack });
  return { ...view, state: 'done', refund: paidBack, at: now.toISOString() };
}

/** Credits the lines of each invoice. Returns the cents of them that had been paid, and those that vouchers did not pay. */
async function credit(
  scope: TenantScope,
  till: Till,
  lines: readonly PlannedLine[],
): Promise<{ paidBack: number; toCredit: number }> {
  const sums = { paidBack: 0, toCredit: 0 };
  for (const [invoiceId, own] of Map.groupBy(lines, (line) => line.invoiceId)) {
    const credited = own.filter(({ refund, total }) => refund > 0 || total === 0);
    if (credited.length === 0) continue;
    const wanted = credited.map(({ lineId, refund: amountCents }) => ({ lineId, amountCents }));
    const { toCreditCents, toVouchersCents } = await creditInvoice(scope, till, {
      invoiceId,
      lines: wanted,
      cause: 'withdrawn',
    });
    sums.paidBack += toCreditCents + toVouchersCents;
    sums.toCredit += toCreditCents;
  }
  return sums;
}

interface PayingBack {
  agreed: Agreed;
  lines: readonly PlannedLine[];
  cents: number;
  reason: string;
}

/** By the provider, as far as it came from there; the rest is paid by staff, in the way in which it came. */
async function payBack(scope: TenantScope, till: Till, { agreed, lines, cents, reason }: PayingBack): Promise<void> {
  const invoiceIds = [...new Set(lines.map(({ invoiceId }) => invoiceId))];
  const clientId = agreed.payerClientId ?? agreed.ownerId;
  let left = cents;
  for (const { paymentId, invoiceId, leftCents } of await listProviderPayments(scope, invoiceIds)) {
    const amountCents = Math.min(left, leftCents);
    if (amountCents <= 0) continue;
    const wish = { clientId, invoiceId, amountCents, means: 'provider', paymentId, reason } as const;
    // The purchase itself is withdrawn from once.
    await requestRefund(scope, till, { ...wish, idempotencyKey: randomUUID() });
    left -= amountCents;
  }
  if (left === 0) return;
  const task = { clientId, invoiceId: agreed.invoiceId, details: { cents: left } };
  await addMoneyTask(scope, till.now, { kind: 'withdrawal', ...task });
}

interface Confirmed {
  agreed: Agreed;
  view: Viewed;
  paidBack: number;
}

/** The dated receipt, to the address that the buyer gave. */
async function confirm(scope: TenantScope, { services, now }: Request, { agreed, view, paidBack }: Confirmed) {
  const { buyer, language, number, clientId } = agreed;
  const recipient = buyer.client?.email ?? '';
  if (recipient === '') return;
  const [date = '', time = ''] = toWallTime(now, await findClubZone(scope)).split('T');
  const at = `${writeDate(date)} ${time.slice(0, 5)}`;
  const contents = view.lines.map(({ names, refund }) => `${names[language]}: ${formatMoney(refund, language)}`);
  const data = { name: buyer.client?.name ?? '', number, contents: contents.join('\n'), at };
  await enqueueMessage(scope, services.jobs, {
    channel: 'email',
    clientId,
    recipient,
    language,
    template: 'withdrawn',
    data: { ...data, sum: formatMoney(paidBack, language) },
  });
}
