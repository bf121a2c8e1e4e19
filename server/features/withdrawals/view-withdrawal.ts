import { toPlainDate } from '#api/dates.ts';
import type { Withdrawal } from '#api/withdrawals/schema.ts';
import { withdrawableUntil } from '#api/withdrawals/withdrawal-rules.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { findPayable } from '../invoices/pay/queries.ts';
import type { Till } from '../invoices/till.ts';
import { findClubZone } from '../rooms/queries.ts';
import { type PlannedLine, planWithdrawal } from './plan-withdrawal.ts';
import { type Agreed, type GivenFacts, listBoughtLines, listGiven } from './queries.ts';

/** What others have accepted, and keep. */
export type Kept = Pick<GivenFacts, 'source' | 'id'>[];

/** As it is shown, with the lines that are to be credited. */
export type Viewed = Withdrawal & { planned: PlannedLine[]; kept: Kept };

/** Whether a purchase can be withdrawn from today, and what of it goes back. */
export async function viewWithdrawal(
  scope: TenantScope,
  { today, seller }: Pick<Till, 'today' | 'seller'>,
  { agreed, isLocked = false }: { agreed: Agreed; isLocked?: boolean },
): Promise<Viewed> {
  const { number, acceptedAt, askedToStart, invoiceId, at, refundCents } = agreed;
  const timeZone = await findClubZone(scope);
  const agreedOn = toPlainDate(acceptedAt, timeZone);
  const until = withdrawableUntil(agreedOn, seller.country);
  const nothing = { planned: [] as PlannedLine[], kept: [] as Kept };
  const shared = { number, agreedOn, until, ...nothing, at: at?.toISOString() ?? null };
  if (at) return { ...shared, state: 'done', lines: agreed.lines ?? [], refund: refundCents ?? 0 };
  if (today > until) return { ...shared, state: 'over', lines: [], refund: 0 };
  if (invoiceId === null) return { ...shared, state: 'none', lines: [], refund: 0 };
  const lines = await listBoughtLines(scope, agreed.id);
  const given = await listGiven(scope, { purchaseId: agreed.id, buyerId: agreed.clientId }, { isLocked });
  const planned = planWithdrawal({ lines, given, askedToStart, today, timeZone });
  const isAllHad = planned.every(({ total, refund }) => refund === 0 && total > 0);
  return {
    ...shared,
    state: planned.length === 0 || isAllHad ? 'none' : 'possible',
    planned,
    kept: given.filter(({ isPassedOn }) => isPassedOn).map(({ source, id }) => ({ source, id })),
    lines: planned.map(({ names, total, refund, isPassedOn }) => ({ names, total, refund, isPassedOn })),
    refund: await paidPartOf(scope, planned),
  };
}

/** What is still open of an invoice is owed no more before anything of it goes back. */
async function paidPartOf(scope: TenantScope, planned: readonly PlannedLine[]): Promise<number> {
  const ids = [...new Set(planned.map(({ invoiceId }) => invoiceId))];
  const balances = await findPayable(scope, ids);
  return balances.reduce((sum, { invoiceId, openCents }) => {
    const own = planned.filter((line) => line.invoiceId === invoiceId);
    return sum + Math.max(0, own.reduce((all, { refund }) => all + refund, 0) - openCents);
  }, 0);
}
