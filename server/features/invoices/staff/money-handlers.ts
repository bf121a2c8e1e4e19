import { randomUUID } from 'node:crypto';
import type { MoneyTask } from '#api/invoices/money-task-schema.ts';
import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import type { staffInvoiceEndpoints } from '#api/invoices/staff-endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { type CreditOwner, creditOf, type FoundTask, findMoneyTask, lockPayers } from '../../ledger/queries.ts';
import { endMoneyTask, endTasksOf } from '../../ledger/tasks/commands.ts';
import { coverOverdrawn, listDebtorsOf } from '../pay/overdrawn/cover-overdrawn.ts';
import { findPayable } from '../pay/queries.ts';
import { reversePayment } from '../pay/reverse-payment.ts';
import { allocatePayment } from '../pay/settle-payment.ts';
import { findPrinted, sumOpenOf } from '../queries.ts';
import { bookRefund, requestRefund } from '../refund/refund.ts';
import { atTill } from './at-till.ts';
import { listRefundable } from './history/queries.ts';
import { listTasks } from './queries.ts';

type OfMoney = Pick<
  typeof staffInvoiceEndpoints,
  'refundCredit' | 'getClientMoney' | 'reversePayment' | 'allocatePayment' | 'listMoneyTasks' | 'endMoneyTask'
>;

export const moneyHandlers: HandlersOf<OfMoney> = {
  refundCredit: (request) =>
    atTill(request, async (scope, till) => {
      const { clientId, invoiceId, amount, means, paymentId, reason } = request.body;
      await refuseUnknown(scope, { clientId, invoiceId });
      if (paymentId !== null) await refuseBeyondPayment(scope, { paymentId, clientId, invoiceId, amountCents: amount });
      const wish = { clientId, invoiceId, amountCents: amount, means, paymentId, reason };
      // The request itself is done once, by its own key.
      const { refundId } = await requestRefund(scope, till, { ...wish, idempotencyKey: randomUUID() });
      // What goes through the provider is sent by a job after the commit, and booked when the provider has done it.
      if (means === 'provider') return { refundId, state: 'requested' as const, paidOut: 0 };
      const { paidOutCents } = await bookRefund(scope, till, { refundId });
      return { refundId, state: 'booked' as const, paidOut: paidOutCents };
    }),
  getClientMoney: ({ params: { id: clientId }, inTenant }) =>
    inTenant(async (scope) => {
      const client = await findPrinted(scope, clientId);
      if (!client) throw new ApiError(404, 'item_not_found');
      const { balanceCents, lockedCents } = await creditOf(scope, { clientId });
      const open = await sumOpenOf(scope, clientId);
      return {
        name: `${client.first_name} ${client.last_name}`.trim(),
        clientCode: client.client_code,
        credit: balanceCents,
        locked: lockedCents,
        open,
        referenceNumber: referenceNumberOf('client', clientId),
      };
    }),
  reversePayment: (request) =>
    atTill(request, async (scope, till) => {
      const { reason } = request.body;
      const { isFirst, invoiceIds } = await reversePayment(scope, till, { paymentId: request.params.id, reason });
      if (!isFirst) throw new ApiError(409, 'changed_meanwhile');
      const invoices = await findPayable(scope, invoiceIds);
      return { invoices: invoices.map(presentBalance), credited: 0 };
    }),
  allocatePayment: (request) =>
    atTill(request, async (scope, till) => {
      const paymentId = request.params.id;
      const settled = await allocatePayment(scope, till, { paymentId, ...request.body });
      const by = { now: request.now, byClientId: request.claims.clientId };
      await endTasksOf(scope, paymentId, by);
      const invoices = await findPayable(
        scope,
        settled.invoices.map(({ id }) => id),
      );
      return { invoices: invoices.map(presentBalance), credited: settled.creditedCents };
    }),
  listMoneyTasks: ({ inTenant }) =>
    inTenant(async (scope) => {
      const tasks = await listTasks(scope);
      return {
        items: tasks.map(presentTask),
      };
    }),
  endMoneyTask: (request) =>
    atTill(request, async (scope, till) => {
      const task = await findMoneyTask(scope, request.params.id);
      const owner = task && ownerOfTask(task);
      if (owner) await lockPayers(scope, await listDebtorsOf(scope, [owner]));
      const by = { now: request.now, byClientId: request.claims.clientId, note: request.body.note };
      if (!(await endMoneyTask(scope, request.params.id, by))) throw new ApiError(404, 'item_not_found');
      // Nobody is going to credit what went back.
      if (owner) await coverOverdrawn(scope, till, { owner, reason: by.note });
      return undefined;
    }),
};

/** Whose credit waits for a credit invoice as long as the task is there. */
function ownerOfTask({ kind, client_id: clientId, invoice_id: invoiceId }: FoundTask): CreditOwner | undefined {
  if (kind !== 'refund_without_credit') return undefined;
  if (clientId !== null) return { clientId };
  return invoiceId === null ? undefined : { invoiceId };
}

const presentBalance = ({ invoiceId: id, number, openCents: balance }: Balance) => ({ id, number, balance });

interface Balance {
  invoiceId: number;
  number: string;
  openCents: number;
}

interface Whose {
  clientId: number | null;
  invoiceId: number | null;
}

/** Whose money it is must be there, and the invoice that it is about theirs. */
async function refuseUnknown(scope: TenantScope, { clientId, invoiceId }: Whose): Promise<void> {
  const [invoice] = invoiceId === null ? [] : await findPayable(scope, [invoiceId]);
  const isThere = clientId === null ? invoice !== undefined : (await findPrinted(scope, clientId)) !== undefined;
  if (!isThere || (invoiceId !== null && invoice?.ownerId !== clientId)) throw new ApiError(404, 'item_not_found');
}

/** The provider gives back no more than it has brought. */
async function refuseBeyondPayment(
  scope: TenantScope,
  { paymentId, amountCents, ...whose }: Whose & { paymentId: number; amountCents: number },
): Promise<void> {
  const payment = (await listRefundable(scope, whose)).find((one) => one.paymentId === paymentId);
  if (!payment) throw new ApiError(404, 'item_not_found');
  if (amountCents > payment.left) throw refusedField(409, 'refund_not_possible', 'amount');
}

type Row = Awaited<ReturnType<typeof listTasks>>[number];

/** What a bank or the provider said, whichever of them it was. */
const said = ['reason', 'text', 'fault', 'error'] as const;

function presentTask({ details, firstName, lastName, createdAt, ...task }: Row): MoneyTask {
  const cents = details['cents'] ?? details['amountCents'];
  return {
    id: task.id,
    kind: task.kind,
    createdAt: createdAt.toISOString(),
    clientId: task.clientId,
    invoiceId: task.invoiceId,
    paymentId: task.paymentId,
    refundId: task.refundId,
    amount: typeof cents === 'number' ? cents : task.amount,
    client: [firstName, lastName].filter(Boolean).join(' '),
    invoiceNumber: task.invoiceNumber ?? '',
    means: task.means,
    date: task.date,
    payerName: task.payerName ?? '',
    reference: task.reference ?? '',
    reason: said.flatMap((name) => (typeof details[name] === 'string' ? [details[name]] : [])).join(' · '),
  };
}
