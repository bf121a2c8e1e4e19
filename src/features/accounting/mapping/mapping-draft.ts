import type { LedgerAccount } from '#api/accounting/ledger-accounts.ts';
import type { MappingRow } from '#api/accounting/schema.ts';

/** A row while it is edited: nothing in it tells it from others. */
export interface MappingDraft {
  id: string;
  row: MappingRow;
}

export const draftOf = (row: MappingRow): MappingDraft => ({ id: crypto.randomUUID(), row });

/** For everything on an account. */
export const newDraft = (account: LedgerAccount = 'revenue'): MappingDraft =>
  draftOf({ account, code: '', detail: '', unitId: null, ledgerAccount: '', vatCode: '', costCentre: '' });
