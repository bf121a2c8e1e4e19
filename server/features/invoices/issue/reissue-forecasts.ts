import { addDays, type PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { lockPayers } from '../../ledger/queries.ts';
import type { Till } from '../till.ts';
import { followRates, vatChangesOf } from './follow-rates.ts';
import type { IssuedInvoice } from './invoice-draft.ts';
import { listForecasts, readsStatements } from './queries.ts';

/** Days after a change of rates on which it is looked for: the job may have been away. */
const lookBackDays = 45;
/** So long a bank's statement is waited for that says what had come before the change. */
const statementDays = 7;

/**
 * Until money or service comes, the rate of a prepayment is a forecast. After a change of rates, what is open and not yet served
 * is credited and issued anew with the rate of today. Where the club reads its bank's statements, one that tells of the day before
 * the change is waited for, since what was paid until then has the old rate. Repeated, it finds nothing.
 */
export async function reissueForecasts(
  scope: TenantScope,
  till: Till,
): Promise<{ creditedId: number; issued: IssuedInvoice }[]> {
  const { today } = till;
  const change = vatChangesOf(till)
    .filter((day) => day <= today)
    .toSorted()
    .at(-1);
  if (change === undefined || change < addDays(today, -lookBackDays)) return [];
  if (await isStatementAwaited(scope, { change, today })) return [];
  const done: { creditedId: number; issued: IssuedInvoice }[] = [];
  const open = await listForecasts(scope, change);
  await lockPayers(
    scope,
    open.map(({ ownerId }) => ownerId),
  );
  for (const { id: invoiceId } of open) {
    const reissued = await followRates(scope, till, { invoiceId, moneyOn: today });
    if (reissued) done.push(reissued);
  }
  return done;
}

async function isStatementAwaited(
  scope: TenantScope,
  { change, today }: { change: PlainDate; today: PlainDate },
): Promise<boolean> {
  if (today > addDays(change, statementDays)) return false;
  return readsStatements(scope, { since: addDays(change, -60), until: addDays(change, -1) });
}
