import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import {
  type FoundInvoice,
  findClients,
  findInvoicesByNumber,
  findInvoicesByReference,
  listOpenOf,
} from './queries.ts';
import type { BankMovement } from './reading/bank-statement.ts';
import type { NamedReference } from './reading/find-references.ts';
import { chooseInvoices, placedReferences, wordsOf, writtenReferences } from './reading/match-movement.ts';

/** What a movement is for. */
export interface Recognised {
  match: 'reference' | 'number' | 'none';
  /** Whose credit the rest is, where a payer named a client. */
  clientId: number | null;
  invoiceIds: number[];
  ownerIds: (number | null)[];
}

const unknown: Recognised = { match: 'none', clientId: null, invoiceIds: [], ownerIds: [] };

/** By references in their place, else in the text, else by numbers of invoices. */
export async function recognise(scope: TenantScope, movement: BankMovement): Promise<Recognised> {
  if (movement.doubt === 'parts_do_not_add_up') return unknown;
  for (const named of [placedReferences(movement), writtenReferences(movement)]) {
    const recognised = await byReference(scope, movement, named);
    if (recognised) return recognised;
  }
  const candidates = await findInvoicesByNumber(scope, wordsOf(movement));
  const invoiceIds = chooseInvoices(movement, { isByReference: false, candidates });
  const [first] = candidates.filter(({ id }) => invoiceIds.includes(id));
  if (!first) return unknown;
  return { match: 'number', clientId: first.ownerId, invoiceIds, ownerIds: candidates.map(({ ownerId }) => ownerId) };
}

async function byReference(
  scope: TenantScope,
  movement: BankMovement,
  named: readonly NamedReference[],
): Promise<Recognised | undefined> {
  const idsOf = (owner: NamedReference['owner']) => named.filter((one) => one.owner === owner).map(({ id }) => id);
  const numbers = idsOf('invoice').map((id) => referenceNumberOf('invoice', id));
  const invoices = await findInvoicesByReference(scope, numbers);
  const clients = await findClients(scope, idsOf('client'));
  const owed: FoundInvoice[] = [];
  for (const id of clients) owed.push(...(await listOpenOf(scope, id)));
  if (invoices.length === 0 && clients.length === 0) return undefined;
  const candidates = [...new Map([...invoices, ...owed].map((invoice) => [invoice.id, invoice])).values()];
  const chosen = chooseInvoices(movement, { isByReference: true, candidates });
  // A batch without sums names them, and may still be for something else.
  if (movement.doubt !== null && chosen.length === 0) return unknown;
  const ids = movement.doubt === null ? candidates.map(({ id }) => id) : chosen;
  return {
    match: 'reference',
    clientId: clients[0] ?? candidates.find(({ id }) => ids.includes(id))?.ownerId ?? null,
    // Also one that is paid already: then it is credit of who owed it, and a task.
    invoiceIds: ids,
    ownerIds: [...clients, ...candidates.map(({ ownerId }) => ownerId)],
  };
}
