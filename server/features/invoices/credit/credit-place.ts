import type { RefundCause } from '#api/purchases/refund-choice-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { lockPayers } from '../../ledger/queries.ts';
import { insertChoice } from '../choices/commands.ts';
import { findPlaceOfLine, listLeftPlaces, type listPaidPlaces } from '../choices/queries.ts';
import type { Granted } from '../issue/invoice-draft.ts';
import type { Till } from '../till.ts';
import { creditInvoice } from './credit-invoice.ts';

interface Credited {
  invoiceId: number;
  lineId: number;
  cause: RefundCause;
}

/** What they had paid of the whole price is their credit, and they choose by a link whether it stays so. */
async function creditPlace(scope: TenantScope, till: Till, { invoiceId, lineId, cause }: Credited): Promise<void> {
  const credit = await creditInvoice(scope, till, { invoiceId, lines: [{ lineId }], cause });
  const amountCents = credit.toCreditCents;
  if (amountCents > 0) await insertChoice(scope, { invoiceId: credit.id, lineId, amountCents, cause, now: till.now });
}

/** Of what was just paid: places that there were none any more. */
export async function creditGonePlaces(scope: TenantScope, till: Till, granted: readonly Granted[]): Promise<void> {
  for (const { invoiceLineId: lineId, isPlaceGone } of granted) {
    if (!isPlaceGone) continue;
    const { invoiceId } = await findPlaceOfLine(scope, lineId);
    await creditPlace(scope, till, { invoiceId, lineId, cause: 'place_gone' });
  }
}

/** Credits the bought places of a training that the club cancels; training and people are locked. */
export async function creditCancelledPlaces(
  scope: TenantScope,
  till: Till,
  places: Awaited<ReturnType<typeof listPaidPlaces>>,
): Promise<void> {
  for (const { invoiceId, lineId } of places)
    await creditPlace(scope, till, { invoiceId, lineId, cause: 'training_cancelled' });
}

const atOnce = 50;

/** Credits the places that people left because the club had moved the class: their visit becomes money again. */
export async function creditLeftPlaces(scope: TenantScope, till: Till): Promise<void> {
  const found = await listLeftPlaces(scope, atOnce);
  if (found.length === 0) return;
  await lockPayers(
    scope,
    found.map(({ clientId }) => clientId),
  );
  // Again: one of them may have booked by the visit until their lock was there.
  for (const { invoiceId, lineId } of await listLeftPlaces(scope, atOnce))
    await creditPlace(scope, till, { invoiceId, lineId, cause: 'training_moved' });
}
