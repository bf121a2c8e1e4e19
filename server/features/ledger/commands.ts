import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { reserveIds } from '../../db/reserve-ids.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Account, PaymentMeans, PostingKind } from './accounts.ts';

export interface NewEntry {
  account: Account;
  /** Debit is positive, credit negative; an entry of 0 is left out. */
  amountCents: number;
  /** Of revenue and VAT: the VAT code; of a benefit: whose. */
  code?: string;
  /** Of revenue: the kind of product. */
  detail?: string;
  clientId?: number | null;
  invoiceId?: number | null;
}

export interface NewPosting {
  kind: PostingKind;
  invoiceId?: number | null;
  paymentId?: number | null;
  refundId?: number | null;
  /** Its club, where it is not the one that books. */
  unitId?: number | null | undefined;
  /** Why, where a person decided it. */
  note?: string;
  /** The day of which it is; today if nothing else is said. */
  on?: PlainDate | undefined;
  entries: readonly NewEntry[];
}

/** Who books, when and where. */
export interface Booking {
  now: Date;
  /** By the tenant's clock. */
  today: PlainDate;
  unitId: number | null;
  byClientId: number | null;
}

/**
 * Books postings. Their entries must sum to 0, which the database checks at the commit; one without entries is none.
 * @returns the ids of those with entries
 */
export async function post(scope: TenantScope, booking: Booking, postings: readonly NewPosting[]): Promise<number[]> {
  const { db, tenantId } = scope;
  const { now, today, unitId, byClientId } = booking;
  const real = postings
    .map((posting) => ({ ...posting, entries: posting.entries.filter(({ amountCents }) => amountCents !== 0) }))
    .filter(({ entries }) => entries.length > 0);
  const ids = await reserveIds(scope, 'ledger_posting', real.length);
  const rows = real.map(({ kind, invoiceId, paymentId, refundId, note = '', on = today, unitId: own }, at) => {
    const of = { invoice_id: invoiceId, payment_id: paymentId, refund_id: refundId };
    return { id: ids[at], kind, on, ...of, note, unit_id: own ?? unitId };
  });
  await inChunks(rows, (chunk) =>
    sql`
      insert into ledger_posting
        (tenant_id, id, kind, on_date, invoice_id, payment_id, refund_id, note, unit_id, by_client_id, created_at)
      select ${tenantId}, id, kind, "on", invoice_id, payment_id, refund_id, note, unit_id, ${byClientId}::int, ${now}
      from jsonb_to_recordset(${chunk}) as new
        (id bigint, kind text, "on" date, invoice_id int, payment_id int, refund_id int, note text,
          unit_id int)`.execute(db),
  );
  const entries = real.flatMap(({ entries }, at) =>
    entries.map(({ account, amountCents, code = '', detail = '', clientId, invoiceId }) => {
      return { posting: ids[at], account, amount: amountCents, code, detail, client: clientId, invoice: invoiceId };
    }),
  );
  await inChunks(entries, (chunk) =>
    sql`
      insert into ledger_entry (tenant_id, posting_id, account, code, detail, client_id, invoice_id, amount_cents)
      select ${tenantId}, posting, account, code, detail, client, invoice, amount
      from jsonb_to_recordset(${chunk}) as new
        (posting bigint, account text, code text, detail text, client int, invoice int, amount bigint)`.execute(db),
  );
  return ids;
}

/** One at a time books what a bank says, by a statement or by a payout: so that neither misses what the other books. */
export async function lockBankLines({ db, tenantId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${tenantId}`}, 0))`.execute(db);
}

export interface NewPayment {
  means: PaymentMeans;
  /** Negative: it goes back. */
  amountCents: number;
  clientId: number | null;
  payerName?: string | undefined;
  /** Once for each means: a second payment with it is the same one. */
  externalId: string | null;
  reference?: string | undefined;
  note?: string | undefined;
  /** By the tenant's clock; today if nothing else is said. */
  receivedOn?: PlainDate | undefined;
  reversesPaymentId?: number;
}

/** Writes a payment, unless it is there already: then whose turn is second waits for the first, and is not it. */
export async function insertPayment(
  { db, tenantId }: TenantScope,
  booking: Booking,
  payment: NewPayment,
): Promise<{ id: number; isFirst: boolean }> {
  const { means, externalId } = payment;
  const added = await db
    .insertInto('payment')
    .values({
      tenant_id: tenantId,
      means,
      amount_cents: payment.amountCents,
      client_id: payment.clientId,
      payer_name: payment.payerName ?? '',
      external_id: externalId,
      reference: payment.reference ?? '',
      note: payment.note ?? '',
      received_on: payment.receivedOn ?? booking.today,
      reverses_payment_id: payment.reversesPaymentId ?? null,
      unit_id: booking.unitId,
      by_client_id: booking.byClientId,
      created_at: booking.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isFirst: true };
  const known = await db
    .selectFrom('payment')
    .select('id')
    .where((e) =>
      e.or([
        e.and([e('means', '=', means), e('external_id', '=', externalId)]),
        e('reverses_payment_id', '=', payment.reversesPaymentId ?? 0),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { id: known.id, isFirst: false };
}
