import { spoilt, type WorldFault } from './fault.ts';

const isOfProvider = `exists (
  select from ledger_posting p join payment pay on pay.tenant_id = p.tenant_id and pay.id = p.payment_id
  where p.tenant_id = new.tenant_id and p.id = new.posting_id and p.kind = 'payment' and pay.means = 'provider')`;

/** Of money that is paid at the bank: the books are right, and say something else than what happened. */
export const paymentFaults: readonly WorldFault[] = [
  {
    says: 'whom the provider does not report is never asked for',
    inDatabase: [
      spoilt('payment_order', 'insert', 'true', 'new.poll_at := null'),
      spoilt('payment_order', 'update', 'true', 'new.poll_at := null'),
    ],
    seenBy: 'what is paid is booked',
  },
  {
    says: 'a payment that is reported twice is booked twice',
    inDatabase: [
      'alter table payment drop constraint payment_tenant_id_means_external_id_key',
      spoilt('payment_order', 'update', "new.status = 'PAID'", 'new.status := old.status; new.state := old.state'),
    ],
    seenBy: 'what is paid is booked once',
  },
  {
    says: 'a payment at the bank is booked with a cent less',
    inDatabase: [spoilt('payment', 'insert', "new.means = 'provider'", 'new.amount_cents := new.amount_cents - 1')],
    seenBy: 'what is paid is booked to the cent',
  },
  {
    says: 'a payment at the bank is booked to the invoice before its own',
    inDatabase: [
      spoilt(
        'ledger_entry',
        'insert',
        `new.account = 'receivable' and ${isOfProvider}`,
        'new.invoice_id := coalesce((select max(id) from invoice where id < new.invoice_id), new.invoice_id)',
      ),
    ],
    seenBy: 'what is paid is booked to what it was paid for',
  },
];
