import type { VoucherPaid } from '#api/payments/voucher-schema.ts';
import type { Basket } from '../mutations.ts';

/** What a voucher or credit has left to pay, and by which links. */
export interface PaidPart {
  by: 'voucher' | 'credit';
  basket: Basket;
  open: number;
  paid: number;
  left: number;
}

interface Way {
  destination: string | undefined;
  origin: string | undefined;
  onRest: (rest: PaidPart) => void;
}

/** Where all of it is paid, on to where a payment would have led; else the rest is paid by the links of its invoices. */
export function goOnAfter(by: PaidPart['by'], { paid, left, open }: VoucherPaid, way: Way): void {
  if (open.length === 0) return location.assign(way.destination ?? way.origin ?? '/');
  const sum = open.reduce((total, one) => total + one.open, 0);
  const invoices = open.map(({ number, secret }) => ({ number, secret }));
  way.onRest({ by, basket: { invoices }, open: sum, paid, left });
}
