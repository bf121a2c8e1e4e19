import type { TenantScope } from '../../../db/tenant-scope.ts';
import { lockPayers } from '../../ledger/queries.ts';
import { endGrantTasks } from '../../ledger/tasks/commands.ts';
import { findPayable, lockPayable } from '../pay/queries.ts';
import type { Till } from '../till.ts';
import { grantPaidLines } from './grant-lines.ts';

/** Tries once more what could not be given, and ends its task where it is given, or credited, by now. */
export async function grantAgain(scope: TenantScope, till: Till, invoiceId: number): Promise<void> {
  const [known] = await findPayable(scope, [invoiceId]);
  await lockPayers(scope, [known?.ownerId]);
  const [invoice] = await lockPayable(scope, [invoiceId]);
  if (invoice?.openCents !== 0) return;
  await grantPaidLines(scope, till, [invoiceId]);
  await endGrantTasks(scope, invoiceId, till);
}
