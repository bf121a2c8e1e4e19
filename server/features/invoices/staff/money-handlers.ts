import { randomUUID } from 'node:crypto';
import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import type { staffInvoiceEndpoints } from '#api/invoices/staff-endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { endMoneyTask } from '../../ledger/commands.ts';
import { creditOf } from '../../ledger/queries.ts';
import { findPayable } from '../pay/queries.ts';
import { reversePayment } from '../pay/reverse-payment.ts';
import { allocatePayment } from '../pay/settle-payment.ts';
import { findPrinted, sumOpenOf } from '../queries.ts';
import { bookRefund, requestRefund } from '../refund/refund.ts';
import { atTill } from './at-till.ts';
import { listTasks } from './queries.ts';

type OfMoney = Pick<
  typeof staffInvoiceEndpoints,
  'refundCredit' | 'getClientMoney' | 'reversePayment' | 'allocatePayment' | 'listMoneyTasks' | 'endMoneyTask'
>;

export const moneyHandlers: HandlersOf<OfMoney> = {
  refundCredit: (request) =>
    atTill(request, async (scope, till) => {
      const { clientId, invoiceId, amount, means, reason } = request.body;
      await refuseUnknown(scope, { clientId, invoiceId });
      const wish = { clientId, invoiceId, amountCents: amount, means, paymentId: null, reason };
      // The request itself is done once, by its own key.
      const { refundId } = await requestRefund(scope, till, { ...wish, idempotencyKey: randomUUID() });
      const { paidOutCents } = await bookRefund(scope, till, { refundId });
      return { refundId, paidOut: paidOutCents };
    }),
  getClientMoney: ({ params: { id: clientId }, inTenant }) =>
    inTenant(async (scope) => {
      if (!(await findPrinted(scope, clientId))) throw new ApiError(404, 'item_not_found');
      const { balanceCents, lockedCents } = await creditOf(scope, { clientId });
      const open = await sumOpenOf(scope, clientId);
      return {
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
      const settled = await allocatePayment(scope, till, { paymentId: request.params.id, ...request.body });
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
        items: tasks.map(({ createdAt, details, amount, payerName, reference, ...task }) => ({
          ...task,
          createdAt: createdAt.toISOString(),
          amount: typeof details['cents'] === 'number' ? details['cents'] : amount,
          payerName: payerName ?? '',
          reference: reference ?? '',
          reason: typeof details['reason'] === 'string' ? details['reason'] : '',
        })),
      };
    }),
  endMoneyTask: (request) =>
    request.inTenant(async (scope) => {
      const by = { now: request.now, byClientId: request.claims.clientId };
      if (!(await endMoneyTask(scope, request.params.id, by))) throw new ApiError(404, 'item_not_found');
      return undefined;
    }),
};

/** Whose money it is must be there, and for a payer without a name here the invoice. */
async function refuseUnknown(
  scope: TenantScope,
  { clientId, invoiceId }: { clientId: number | null; invoiceId: number | null },
): Promise<void> {
  const isThere =
    clientId !== null ? await findPrinted(scope, clientId) : (await findPayable(scope, [invoiceId ?? 0])).length > 0;
  if (!isThere) throw new ApiError(404, 'item_not_found');
}

const presentBalance = ({ invoiceId: id, number, openCents: balance }: Balance) => ({ id, number, balance });

interface Balance {
  invoiceId: number;
  number: string;
  openCents: number;
}
