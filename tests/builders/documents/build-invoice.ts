import { randomBytes } from 'node:crypto';
import type { Payer, SellerFacts } from '#api/invoices/parties.ts';
import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';

const seller: SellerFacts = {
  country: 'EE',
  legalName: 'Tuisk Fitness OÜ',
  legalForm: 'company',
  registryCode: '12345678',
  vatNumber: 'EE101234567',
  address: 'Peetri 12, 10415 Tallinn',
  iban: 'EE382200221020145685',
  bankName: 'Swedbank',
  bic: 'HABAEE2X',
  phone: '+372 5555 0142',
  email: 'klient@tuisk.ee',
};

interface BuiltInvoice {
  id: number;
  number: string;
  reference: string;
  secret: string;
}

/** Files share it: it begins above the numbers and references that example statements name. */
let issued = 500;

/** An issued invoice of 49.90 with its receivable in the ledger. */
export async function buildInvoice(
  { db, tenantId }: TenantScope,
  values: { clientId: number | null; name?: string; payer?: Payer | null; issuedOn?: string },
): Promise<BuiltInvoice> {
  const { clientId, name = 'Liis Kuusk', payer = null, issuedOn = '2026-11-13' } = values;
  issued += 1;
  const sequence = issued;
  const secret = randomBytes(24).toString('base64url');
  const number = `B26-${String(sequence).padStart(5, '0')}`;
  const facts = JSON.stringify(seller);
  const known = await db
    .insertInto('invoice_seller')
    .values({ tenant_id: tenantId, hash: number, facts })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('invoice')
    .values({
      tenant_id: tenantId,
      kind: 'invoice',
      series: 'B',
      year: 2026,
      sequence,
      number,
      reference_number: referenceNumberOf('invoice', sequence),
      client_id: clientId,
      payer_client_id: null,
      buyer: JSON.stringify({
        client: { name, clientCode: '48213', email: 'liis@post.ee', address: 'Kopli 33-14, 10412 Tallinn' },
        payer,
      }),
      seller_id: known.id,
      unit_id: null,
      language: 'et',
      issued_on: issuedOn,
      tax_date: issuedOn,
      due_on: '2026-11-27',
      total_cents: 4990,
      net_cents: 4024,
      vat_cents: 966,
      purchase_id: null,
      credited_invoice_id: null,
      link_secret: secret,
      short_code: 'K7M42PXA',
      by_client_id: null,
      created_at: new Date('2026-11-13T10:00:00Z'),
    })
    .returning(['id', 'reference_number'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_line')
    .values({
      tenant_id: tenantId,
      invoice_id: row.id,
      ordinal: 1,
      product_id: null,
      article: '1001',
      names: JSON.stringify({ et: 'Kuukaart', en: 'Monthly card', lv: 'Mēneša karte' }),
      quantity: 1,
      unit_price_cents: 4990,
      total_cents: 4990,
      net_cents: 4024,
      vat_category: 'standard',
      vat_code: 'EE24',
      vat_percent: 24,
      grants: JSON.stringify({ kind: 'none' }),
      starts_on: null,
    })
    .execute();
  await db
    .insertInto('invoice_vat')
    .values({
      tenant_id: tenantId,
      invoice_id: row.id,
      code: 'EE24',
      percent: 24,
      gross_cents: 4990,
      net_cents: 4024,
      vat_cents: 966,
    })
    .execute();
  await bookSale({ db, tenantId } as TenantScope, row.id, clientId, issuedOn);
  return { id: row.id, number, reference: row.reference_number, secret };
}

async function bookSale(
  { db, tenantId }: TenantScope,
  invoiceId: number,
  clientId: number | null,
  day: string,
): Promise<void> {
  const posting = await db
    .insertInto('ledger_posting')
    .values({
      tenant_id: tenantId,
      kind: 'invoice',
      on_date: day,
      invoice_id: invoiceId,
      payment_id: null,
      refund_id: null,
      unit_id: null,
      by_client_id: null,
      created_at: new Date(`${day}T10:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { tenant_id: tenantId, posting_id: posting.id, client_id: clientId, invoice_id: invoiceId };
  await db
    .insertInto('ledger_entry')
    .values([
      { ...entry, account: 'receivable', amount_cents: 4990 },
      { ...entry, account: 'revenue', code: 'EE24', detail: 'membership', amount_cents: -4024 },
      { ...entry, account: 'vat', code: 'EE24', amount_cents: -966 },
    ])
    .execute();
}
