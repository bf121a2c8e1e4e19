import type { TenantScope } from '../../../db/tenant-scope.ts';
import { type LateChargeLine, listLateCharges } from './queries.ts';

interface NotOwed {
  invoiceId: number;
  lines: { lineId: number; amountCents: number }[];
}

/**
 * What a credited invoice, or a credited part of one, was wrongly charged for being late: interest on what was never owed, in
 * whole cents for the club, and the fee where nothing was owed at all. By invoice, as it is to be credited.
 */
export async function findChargesNotOwed(scope: TenantScope, invoiceId: number): Promise<NotOwed[]> {
  const lines = (await listLateCharges(scope, invoiceId)).filter((line) => notOwedOf(line) > 0);
  return [...Map.groupBy(lines, (line) => line.invoiceId)].map(([id, own]) => ({
    invoiceId: id,
    lines: own.map((line) => ({ lineId: line.lineId, amountCents: notOwedOf(line) })),
  }));
}

function notOwedOf({ cents, leftCents, isFee, ofCents, sinceCents }: LateChargeLine): number {
  const owedCents = Math.max(0, ofCents - sinceCents);
  const share = isFee ? Math.min(1, owedCents) : owedCents / Math.max(1, ofCents);
  return leftCents - Math.floor(cents * Math.min(1, share) + 1e-9);
}
