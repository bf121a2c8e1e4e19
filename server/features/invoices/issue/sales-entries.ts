import type { ComposedInvoice } from '#api/invoices/compose-invoice.ts';
import { owedFor } from '#api/vouchers/voucher-vat.ts';
import type { NewEntry } from '../../ledger/commands.ts';
import type { DraftLine } from './invoice-draft.ts';

type Sold = Pick<DraftLine, 'kind' | 'grants' | 'quantity' | 'worthCents'>;

/** What a line of vouchers of a value is owed for: their value, whatever they were sold for, without VAT that is due now. */
const worthOf = ({ grants, quantity, worthCents }: Sold, percent: number | null): number =>
  grants.type === 'value' ? (worthCents ?? quantity * owedFor(grants.valueCents, percent)) : 0;

/**
 * The credit side of a sale: revenue and VAT by code; a voucher of a value is no revenue yet, but its value is owed. What it
 * was sold below that is less revenue.
 */
export function salesEntries(lines: readonly Sold[], { lines: composed, rates }: ComposedInvoice): NewEntry[] {
  const revenue = new Map<string, NewEntry>();
  const add = (entry: NewEntry): void => {
    const key = `${entry.account} ${entry.code} ${entry.detail}`;
    revenue.set(key, { ...entry, amountCents: entry.amountCents + (revenue.get(key)?.amountCents ?? 0) });
  };
  for (const [at, line] of lines.entries()) {
    const { vat, netCents = 0 } = composed[at] ?? {};
    const worth = worthOf(line, vat?.percent ?? null);
    if (worth !== 0) add({ account: 'voucher_liability', amountCents: -worth });
    add({ account: 'revenue', code: vat?.code ?? '', detail: line.kind, amountCents: worth - netCents });
  }
  const vat = rates.map(({ code, vatCents }): NewEntry => ({ account: 'vat', code, amountCents: -vatCents }));
  return [...revenue.values(), ...vat];
}
