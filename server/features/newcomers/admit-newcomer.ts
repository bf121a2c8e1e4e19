import type { TenantScope } from '../../db/tenant-scope.ts';
import { findNextClientNumber, lockClients } from '../clients/queries.ts';
import { addMoneyTask } from '../ledger/tasks/commands.ts';
import { insertAsClient, markAdmitted } from './commands.ts';
import { findAlike, lockNewcomer } from './queries.ts';

/**
 * Makes who joins by a purchase a client, in the transaction that gives it its invoice, and returns their id; nothing where nobody
 * does. They never become somebody who is there already: where address or personal code are somebody's, staff are told,
 * who may merge the two.
 */
export async function admitNewcomer(scope: TenantScope, purchaseId: number, now: Date): Promise<number | undefined> {
  const row = await lockNewcomer(scope, purchaseId);
  if (!row) return undefined;
  await lockClients(scope);
  const { byEmail, byCode } = await findAlike(scope, { email: row.email, codeHash: row.code_hash });
  const clientCode = String(await findNextClientNumber(scope));
  await insertAsClient(scope, row, { clientCode, email: byEmail.length > 0 ? '' : row.email, now });
  await markAdmitted(scope, row, now);
  const alike = [...new Set([...byEmail, ...byCode])];
  if (alike.length > 0) {
    const details = { clientIds: alike };
    await addMoneyTask(scope, now, { kind: 'possible_duplicate', clientId: row.reserved_id, details });
  }
  return row.reserved_id;
}
