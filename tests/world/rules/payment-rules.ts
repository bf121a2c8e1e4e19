import { sql } from 'kysely';
import type { Broken, Seen } from './broken.ts';

/** How long the provider is not asked for an order again, at most. */
const pollHours = 1;

const rule = {
  booked: 'what is paid is booked',
  once: 'what is paid is booked once',
  whole: 'what is paid is booked to the cent',
  own: 'what is paid is booked to what it was paid for',
};

interface Booking {
  uuid: string;
  /** Each time that it was booked. */
  amounts: number[];
  /** Invoices that it has paid, and which were not ordered with it. */
  strays: string[];
  pollAt: Date | null;
  answeredAt: Date | null;
}

/**
 * Money that the bank has taken is booked once, whoever tells of it, and to the invoice of its order: at the latest when the sweep has
 * asked, which asks for each order as it has planned.
 */
export async function paidIsBooked({ world, club }: Seen): Promise<Broken[]> {
  const { rows } = await club.inScope(({ db, tenantId }) =>
    sql<Booking>`
      select u.uuid, o.poll_at as "pollAt", o.answered_at as "answeredAt",
        array(select pay.amount_cents from payment pay where pay.tenant_id = u.tenant_id and pay.external_id = u.uuid::text
          and pay.means = 'provider' and pay.amount_cents > 0) as amounts,
        array(select distinct i.number from payment pay
          join ledger_posting p on p.tenant_id = pay.tenant_id and p.payment_id = pay.id and p.kind = 'payment'
          join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'receivable'
          join invoice i on i.tenant_id = e.tenant_id and i.id = e.invoice_id
          where pay.tenant_id = u.tenant_id and pay.external_id = u.uuid::text and pay.means = 'provider'
            and i.purchase_id is distinct from o.purchase_id and not exists (select from payment_order_invoice own
              where own.tenant_id = o.tenant_id and own.order_id = o.id and own.invoice_id = i.id)) as strays
      from payment_order_uuid u join payment_order o on o.tenant_id = u.tenant_id and o.id = u.order_id
      where u.tenant_id = ${tenantId}`.execute(db),
  );
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const isFailing = world.excused.has(`sweep-payments/${club.tenantId}`);
  const sweptAt = new Date((!isFailing && world.ran.get('sweep-payments')) || 0);
  const latest = new Date(world.now.getTime() + pollHours * 3_600_000);
  const broken: Broken[] = [];
  for (const [uuid, { cents, at }] of club.known.paid) {
    const { amounts = [], strays = [], pollAt = null, answeredAt = null } = byUuid.get(uuid) ?? {};
    const place = `${cents} cents of ${at.toISOString()}`;
    if (amounts.length > 1) broken.push({ rule: rule.once, place: `${place}: ${amounts.length} times` });
    for (const own of amounts) if (own !== cents) broken.push({ rule: rule.whole, place: `${place}: ${own}` });
    for (const number of strays) broken.push({ rule: rule.own, place: `${place}: ${number}` });
    const isPlanned = pollAt !== null && pollAt > sweptAt && pollAt <= latest;
    const isKnown = answeredAt !== null && answeredAt > at;
    if (amounts.length === 0 && at < sweptAt && (isKnown || !isPlanned)) broken.push({ rule: rule.booked, place });
  }
  return broken;
}
