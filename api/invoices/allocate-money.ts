export interface OpenInvoice {
  invoiceId: number;
  openCents: number;
  /** `2026-11-21`. */
  dueOn: string;
}

export interface Allocation {
  parts: { invoiceId: number; cents: number }[];
  /** Too much: it becomes credit. */
  restCents: number;
}

/** Which invoices a sum pays: those that are due first, each as far as it is open. */
export function allocateMoney(amountCents: number, invoices: readonly OpenInvoice[]): Allocation {
  let restCents = amountCents;
  const parts: Allocation['parts'] = [];
  const inOrder = invoices.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.invoiceId - b.invoiceId);
  for (const { invoiceId, openCents } of inOrder) {
    const cents = Math.min(openCents, restCents);
    if (cents > 0) parts.push({ invoiceId, cents });
    restCents -= cents;
  }
  return { parts, restCents };
}

/** Cash in Estonia is paid to the nearest 5 cents since 2025; 2.5 does not occur in whole cents. */
export const roundedCash = (cents: number, country: 'EE' | 'LV'): number =>
  country === 'EE' ? Math.round(cents / 5) * 5 : cents;
