import { randomUUID } from 'node:crypto';
import type { ForeseenErasure } from '#api/clients/care-schema.ts';
import type { eraseEndpoints } from '#api/clients/erase-endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import { openClub, read } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { findClient } from '../../clients/card/queries.ts';
import { eraseClient } from '../../clients/erase/erase-client.ts';
import { writeOff } from '../../invoices/credit/write-off.ts';
import { sumOpenOf } from '../../invoices/queries.ts';
import { bookRefund, requestRefund } from '../../invoices/refund/refund.ts';
import { openTillWithin } from '../../invoices/till.ts';
import { creditOf } from '../../ledger/queries.ts';
import { type Change, type ContractWork, changeContract, foreseeMoney, todayOf } from '../change-contract.ts';
import { endsOn } from '../end-contract.ts';
import { type ContractRow, findContract, lockContract } from '../queries.ts';
import { listHeld, listOpenOf } from './queries.ts';

/** Erasing stands above clients, contracts and invoices: it ends what somebody pays for. */
export const erasureHandlers: HandlersOf<typeof eraseEndpoints> = {
  foreseeErasure: (request) =>
    read(request, async ({ scope, catalog, now, jobs }) => {
      const { params } = request;
      if (!(await findClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
      return foreseeErasure(scope, params.id, { catalog, jobs, now });
    }),
  eraseClient: async (request) => {
    const { params, body, claims } = request;
    await eraseClient(request, async (scope) => {
      const { catalog, jobs, now } = await openClub(scope, request);
      const work = { catalog, jobs, now, byClientId: claims.clientId };
      await settleErased(scope, { clientId: params.id, open: body.open, credit: body.credit }, work);
    });
    return undefined;
  },
};

/** In the words of the books. */
const reason = 'client erased';

interface Leaving {
  clientId: number;
  open?: 'keep' | 'write_off' | undefined;
  credit?: 'keep' | 'bank' | undefined;
}

/** Ends today; what has not begun never begins; what they pay for somebody else is paid by its member. */
function lastChange(row: ContractRow, clientId: number, work: ContractWork): Pick<Change, 'kind' | 'facts'> {
  if (row.client_id !== clientId) return { kind: 'payer', facts: { payer_client_id: null } };
  const today = todayOf(work);
  if (row.valid_from <= today) return endsOn(today, work, 'ended');
  return { kind: 'ended', facts: { revoked_at: work.now, revoked_reason: 'erased' } };
}

/** What they would owe and be owed once their contracts have ended today. */
async function foreseeErasure(scope: TenantScope, clientId: number, work: ContractWork): Promise<ForeseenErasure> {
  const held = await listHeld(scope, clientId, todayOf(work));
  let openCents = await sumOpenOf(scope, clientId);
  let { balanceCents: creditCents } = await creditOf(scope, { clientId });
  for (const { id } of held) {
    const row = await findContract(scope, id);
    const isTheirs = row && (row.payer_client_id ?? (row.payer ? null : row.client_id)) === clientId;
    if (!row || !isTheirs) continue;
    const money = await foreseeMoney(scope, row, lastChange(row, clientId, work), work);
    const isLeft = row.client_id === clientId;
    openCents += (isLeft ? money.invoicedCents : 0) - money.owedLessCents;
    creditCents += money.toCreditCents;
  }
  return { openCents, creditCents, contracts: held.filter((own) => own.clientId === clientId).length };
}

/**
 * Ends the contracts of somebody who is erased, so that nothing is invoiced to nobody, and does with what is open and in credit
 * as was chosen. Throws `client_has_money` where there is something of which nobody has chosen.
 */
async function settleErased(
  scope: TenantScope,
  { clientId, open, credit }: Leaving,
  work: ContractWork & { byClientId: number },
): Promise<void> {
  const { byClientId } = work;
  for (const { id } of await listHeld(scope, clientId, todayOf(work))) {
    const row = await lockContract(scope, id);
    if (row) await changeContract(scope, row, { ...lastChange(row, clientId, work), byClientId, note: reason }, work);
  }
  const till = await openTillWithin(scope, { now: work.now, byClientId });
  const openIds = await listOpenOf(scope, clientId);
  if (openIds.length > 0 && open === undefined) throw refusedField(409, 'client_has_money', 'open');
  const { balanceCents, availableCents: amountCents } = await creditOf(scope, { clientId });
  if (balanceCents > 0 && credit === undefined) throw refusedField(409, 'client_has_money', 'credit');
  if (open === 'write_off') for (const invoiceId of openIds) await writeOff(scope, till, { invoiceId, reason });
  if (credit !== 'bank' || amountCents <= 0) return;
  const wish = { clientId, invoiceId: null, amountCents, means: 'bank' as const, paymentId: null, reason };
  const { refundId } = await requestRefund(scope, till, { ...wish, idempotencyKey: randomUUID() });
  await bookRefund(scope, till, { refundId });
}
