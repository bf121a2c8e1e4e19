import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { wasPassedOn } from '../../entitlements/passing/queries.ts';
import { personOf } from '../../ledger/person/queries.ts';
import { lostOf } from '../pay/queries.ts';

/** Something that must never be: what is broken, and where. */
export interface MoneyFault {
  rule: string;
  place: string;
}

/** What is owed for a voucher that is good for so much: without the VAT that its sale bore. */
const owedOf = (worth: RawBuilder<unknown>, percent: RawBuilder<unknown>) =>
  sql`(${worth}) - round((${worth}) * coalesce(${percent}, 0)::numeric / (100 + coalesce(${percent}, 0)::numeric))`;

/** Each query gives the places where its rule is broken. */
const rules: Record<string, (tenantId: number) => RawBuilder<{ place: string }>> = {
  'the entries of a posting sum to 0': (tenantId) => sql`
    select 'posting ' || p.id as place from ledger_posting p
    left join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id
    where p.tenant_id = ${tenantId} group by p.id having coalesce(sum(e.amount_cents), 0) <> 0 or count(e.id) < 2`,
  'what is open of an invoice is its receivable': (tenantId) => sql`
    select 'invoice ' || b.invoice_id as place from invoice_balance b
    left join ledger_entry e on e.tenant_id = b.tenant_id and e.invoice_id = b.invoice_id and e.account = 'receivable'
    where b.tenant_id = ${tenantId} group by b.invoice_id, b.open_cents
    having b.open_cents <> coalesce(sum(e.amount_cents), 0)`,
  'what was credited of an invoice is what its credit invoices say': (tenantId) => sql`
    select 'invoice ' || b.invoice_id as place from invoice_balance b
    left join invoice c on c.tenant_id = b.tenant_id and c.credited_invoice_id = b.invoice_id
    where b.tenant_id = ${tenantId} group by b.invoice_id, b.credited_cents
    having b.credited_cents <> -coalesce(sum(c.total_cents), 0)`,
  'an invoice is told to be paid when its money has come': (tenantId) => sql`
    select 'invoice ' || invoice_id as place from invoice_balance where tenant_id = ${tenantId}
      and case when is_paid then open_cents > 0 else is_invoice_paid(tenant_id, invoice_id) end`,
  'lines and VAT sum to the invoice': (tenantId) => sql`
    select 'invoice ' || i.number as place from invoice i
    cross join lateral (
      select coalesce(sum(total_cents), 0) as gross, coalesce(sum(net_cents), 0) as net from invoice_line l
      where l.tenant_id = i.tenant_id and l.invoice_id = i.id) line
    cross join lateral (
      select coalesce(sum(gross_cents), 0) as gross, coalesce(sum(vat_cents), 0) as vat from invoice_vat v
      where v.tenant_id = i.tenant_id and v.invoice_id = i.id) rate
    where i.tenant_id = ${tenantId}
      and (i.total_cents, i.net_cents, i.total_cents, i.vat_cents) is distinct from (line.gross, line.net, rate.gross, rate.vat)`,
  'an invoice is booked as it is printed': (tenantId) => sql`
    select 'invoice ' || i.number as place from invoice i
    left join ledger_posting p on p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.kind in ('invoice', 'credit')
    left join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id
    where i.tenant_id = ${tenantId} group by i.id, i.number, i.vat_cents, i.net_cents
    having coalesce(sum(e.amount_cents) filter (where account = 'vat'), 0) <> -i.vat_cents
      or coalesce(sum(e.amount_cents) filter (where account in ('revenue', 'voucher_liability')), 0) <> -i.net_cents`,
  'the VAT of an invoice is booked by its rates': (tenantId) => sql`
    select 'invoice ' || i.number as place
    from (select invoice_id, code, sum(vat_cents) as cents from invoice_vat where tenant_id = ${tenantId} group by 1, 2) v
    full join (
      select p.invoice_id, e.code, -sum(e.amount_cents) as cents from ledger_posting p
      join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'vat'
      where p.tenant_id = ${tenantId} and p.kind in ('invoice', 'credit') group by 1, 2) booked
      on booked.invoice_id = v.invoice_id and booked.code = v.code
    join invoice i on i.tenant_id = ${tenantId} and i.id = coalesce(v.invoice_id, booked.invoice_id)
    where coalesce(v.cents, 0) <> coalesce(booked.cents, 0)`,
  // What went back in the provider's portal waits for its credit invoice, as long as staff have that to do.
  "nobody's credit is overdrawn": (tenantId) => sql`
    select 'credit of ' || case when owner.client is null then 'invoice ' || owner.invoice else 'client ' || owner.client end as place
    from (
      select ${personOf(sql`e.client_id`)} as client, case when e.client_id is null then e.invoice_id end as invoice,
        sum(e.amount_cents) as cents
      from ledger_entry e where e.tenant_id = ${tenantId} and e.account = 'client_credit' group by 1, 2) owner
    where owner.cents > (
      select coalesce(sum((task.details ->> 'cents')::int), 0) from money_task task
      where task.tenant_id = ${tenantId} and task.kind = 'refund_without_credit' and task.done_at is null
        and case when owner.client is null then task.client_id is null and task.invoice_id = owner.invoice
          else ${personOf(sql`task.client_id`)} = owner.client end)`,
  'nothing is open of what was credited': (tenantId) => sql`
    select 'invoice ' || b.invoice_id as place from invoice_balance b
    where b.tenant_id = ${tenantId} and b.open_cents > b.total_cents - b.credited_cents`,
  'nothing is lost of what was credited': (tenantId) => sql`
    select 'invoice ' || b.invoice_id as place from invoice_balance b
    where b.tenant_id = ${tenantId}
      and ${lostOf(sql`b.tenant_id`, sql`b.invoice_id`)} not between 0 and greatest(0, b.total_cents - b.credited_cents - b.open_cents)`,
  'no more cash reaches the bank than was on its way': (tenantId) => sql`
    select 'cash in transit: ' || sum(amount_cents) as place from ledger_entry
    where tenant_id = ${tenantId} and account = 'cash_transit' having sum(amount_cents) < 0`,
  'a batch of the export is what the ledger says of its postings': (tenantId) => sql`
    select 'batch ' || b.number as place from export_batch b
    left join exported_posting x on x.tenant_id = b.tenant_id and x.batch_number = b.number
    left join ledger_entry e on e.tenant_id = x.tenant_id and e.posting_id = x.posting_id
    where b.tenant_id = ${tenantId} group by b.number, b.postings, b.entries, b.debit_cents
    having (count(distinct x.posting_id), count(e.id), coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0))
      is distinct from (b.postings::bigint, b.entries::bigint, b.debit_cents::numeric)`,
  // One that was being written while a batch was closed comes into the next.
  'what a batch of the export was for is in it, or in one before': (tenantId) => sql`
    select 'posting ' || p.id as place from ledger_posting p
    join export_batch b on b.tenant_id = p.tenant_id and b.until >= p.on_date
      and b.created_at > p.created_at + interval '1 hour'
    left join exported_posting x on x.tenant_id = p.tenant_id and x.posting_id = p.id
    where p.tenant_id = ${tenantId} group by p.id having coalesce(min(x.batch_number), 2147483647) > min(b.number)`,
  'batches of the export are numbered without a gap': (tenantId) => sql`
    select 'batch ' || max(number) as place from export_batch where tenant_id = ${tenantId}
    having count(*) <> coalesce(max(number), 0)`,
  'numbers of a series have no gap': (tenantId) => sql`
    select c.series || ' ' || c.year as place from invoice_counter c
    left join invoice i on i.tenant_id = c.tenant_id and i.series = c.series and i.year = c.year
    where c.tenant_id = ${tenantId} group by c.series, c.year, c.last
    having count(i.id) <> c.last or max(i.sequence) <> c.last`,
  'dates of a series never fall': (tenantId) => sql`
    select 'invoice ' || number as place from (
      select number, issued_on, lag(issued_on) over (partition by series, year order by sequence) as before
      from invoice where tenant_id = ${tenantId}) i
    where before > issued_on`,
  'a payment is booked with its amount': (tenantId) => sql`
    select 'payment ' || pay.id as place from payment pay
    left join ledger_posting p on p.tenant_id = pay.tenant_id and p.payment_id = pay.id and p.kind <> 'allocation'
    left join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = case pay.means
      when 'provider' then 'provider_clearing' when 'voucher' then 'voucher_liability' else pay.means end
    where pay.tenant_id = ${tenantId} group by pay.id, pay.amount_cents
    having coalesce(sum(e.amount_cents), 0) <> pay.amount_cents`,
  'what vouchers are good for is what is owed for them': (tenantId) => sql`
    select 'vouchers: ' || owed.cents || ' is owed, and they are good for ' || worth.cents as place
    from (
      select -coalesce(sum(amount_cents), 0) as cents from ledger_entry
      where tenant_id = ${tenantId} and account = 'voucher_liability') owed
    cross join (
      select coalesce(sum(case when given.count > 0 then given.cents
        else l.quantity * (${owedOf(sql`(l.grants ->> 'valueCents')::int`, sql`l.vat_percent`)}) end), 0) as cents
      from invoice_line l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id and i.kind = 'invoice'
      cross join lateral (
        select count(*) as count, coalesce(sum(${owedOf(sql`v.value_cents - v.spent_cents`, sql`l.vat_percent`)})
          filter (where v.revoked_at is null or v.revoked_reason = 'payment_reversed'), 0) as cents
        from line_grant g join voucher v on v.tenant_id = g.tenant_id and v.id = g.voucher_id
        where g.tenant_id = l.tenant_id and g.invoice_line_id = l.id) given
      where l.tenant_id = ${tenantId} and l.grants ->> 'type' = 'value'
        and (given.count > 0 or not exists (select from invoice_line c
          where c.tenant_id = l.tenant_id and c.credited_line_id = l.id having -sum(c.total_cents) >= l.total_cents))) worth
    where owed.cents <> worth.cents`,
  'what a voucher has spent is what its uses say': (tenantId) => sql`
    select 'voucher ' || v.id as place from voucher v
    left join voucher_use u on u.tenant_id = v.tenant_id and u.voucher_id = v.id
    where v.tenant_id = ${tenantId} group by v.id, v.spent_cents having coalesce(sum(u.amount_cents), 0) <> v.spent_cents`,
  'what was paid is granted': (tenantId) => sql`
    select 'line ' || l.id as place from invoice_line l
    join invoice_balance b on b.tenant_id = l.tenant_id and b.invoice_id = l.invoice_id
    where l.tenant_id = ${tenantId} and l.grants ->> 'type' <> 'none' and b.open_cents = 0
      and not exists (select from invoice_line c where c.tenant_id = l.tenant_id and c.credited_line_id = l.id
        having -sum(c.total_cents) >= l.total_cents)
      and not exists (select from invoice rest
        join invoice_line r on r.tenant_id = rest.tenant_id and r.invoice_id = rest.id
        where rest.tenant_id = l.tenant_id and rest.replaces_invoice_id = l.invoice_id
          and (r.details ->> 'restOfLineId')::int = l.id)
      and not exists (select from ledger_entry e
        join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id and p.kind = 'write_off'
        where e.tenant_id = l.tenant_id and e.invoice_id = l.invoice_id)
      -- Staff know what could not be given, and why.
      and not exists (select from money_task task where task.tenant_id = l.tenant_id and task.kind = 'grant_failed'
        and task.invoice_id = l.invoice_id and (task.details ->> 'lineId')::int = l.id)
      and (select count(*) from line_grant g where g.tenant_id = l.tenant_id and g.invoice_line_id = l.id) <> l.quantity`,
  'what is not paid gives no right': (tenantId) => sql`
    select given.source || ' ' || given.id as place
    from (
      select tenant_id, id, 'contract' as source, invoice_line_id from contract where revoked_at is null
      union all select tenant_id, id, 'ticket', invoice_line_id from ticket where revoked_at is null
      union all select tenant_id, id, 'voucher', invoice_line_id from voucher where revoked_at is null
    ) given
    join invoice_line l on l.tenant_id = given.tenant_id and l.id = given.invoice_line_id
    join invoice_balance b on b.tenant_id = l.tenant_id and b.invoice_id = l.invoice_id
    where given.tenant_id = ${tenantId} and b.open_cents > 0`,
  'what was withdrawn from gives no right': (tenantId) => sql`
    select given.source || ' ' || given.id as place from withdrawal w
    join invoice i on i.tenant_id = w.tenant_id and i.purchase_id = w.purchase_id
    join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
    join (
      select tenant_id, id, 'contract' as source, invoice_line_id from contract where revoked_at is null
      union all select c.tenant_id, c.id, 'ticket', c.invoice_line_id from ticket c
        where c.revoked_at is null and not ${wasPassedOn('ticket')}
      union all select c.tenant_id, c.id, 'voucher', c.invoice_line_id from voucher c
        where c.revoked_at is null and not ${wasPassedOn('voucher')}
    ) given on given.tenant_id = l.tenant_id and given.invoice_line_id = l.id
    where w.tenant_id = ${tenantId}`,
  'a contract that gave way to another has ended before it': (tenantId) => sql`
    select 'contract ' || old.id as place from contract c
    join contract old on old.tenant_id = c.tenant_id and old.id = c.replaces_contract_id
    where c.tenant_id = ${tenantId} and c.revoked_at is null and old.revoked_at is null
      and coalesce(old.valid_until, 'infinity') >= c.valid_from`,
};

/** All places where the books are wrong; none, if all is right. */
export async function findMoneyFaults({ db, tenantId }: TenantScope): Promise<MoneyFault[]> {
  const faults: MoneyFault[] = [];
  for (const [rule, write] of Object.entries(rules)) {
    const { rows } = await sql<{ place: string }>`${write(tenantId)} limit 100`.execute(db);
    faults.push(...rows.map(({ place }) => ({ rule, place })));
  }
  return faults;
}
