import type { Generated } from 'kysely';
import type { Buyer, SellerFacts } from '#api/invoices/parties.ts';
import type { Language } from '#api/languages.ts';
import type { Grants } from '#api/products/grants.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import type { Json, JsonWithDefault, OfTenant, WithDefault } from '#server/db/schema.ts';
import type { Words } from '../products/tables.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    purchase: PurchaseTable;
    purchase_line: PurchaseLineTable;
    invoice: InvoiceTable;
    invoice_line: InvoiceLineTable;
    invoice_vat: InvoiceVatTable;
    invoice_seller: InvoiceSellerTable;
    invoice_counter: InvoiceCounterTable;
    invoice_balance: InvoiceBalanceTable;
    line_grant: LineGrantTable;
    invoice_mail: InvoiceMailTable;
  }
}

/** A basket before any invoice. */
interface PurchaseTable extends OfTenant {
  id: Generated<number>;
  /** Random, as `P-7K2M9QX4`. */
  number: string;
  link_secret: string;
  short_code: string;
  state: WithDefault<'open' | 'invoiced' | 'lapsed'>;
  client_id: number | null;
  payer_client_id: number | null;
  buyer: Json<Buyer>;
  unit_id: number | null;
  language: Language;
  total_cents: number;
  campaign_code_id: number | null;
  created_at: Date;
  expires_at: Date;
  by_client_id: number | null;
}

/** What a line of a purchase and of an invoice have in common; prices are gross. */
interface SoldLine extends OfTenant {
  id: Generated<number>;
  ordinal: number;
  product_id: number | null;
  article: WithDefault<string>;
  names: Json<Words>;
  kind: WithDefault<ProductKind>;
  quantity: number;
  unit_price_cents: number;
  discount_cents: WithDefault<number>;
  total_cents: number;
  vat_category: VatCategory;
  /** As sold. */
  grants: Json<Grants>;
  /** The first day of what it grants; null: the day on which it is paid. */
  starts_on: string | null;
  /** What a feature needs to know of its own line, as which training. */
  details: JsonWithDefault<Record<string, unknown>>;
}

interface PurchaseLineTable extends SoldLine {
  purchase_id: number;
}

/** Added and never changed; a credit is an invoice with negative amounts that names another. */
interface InvoiceTable extends OfTenant {
  id: Generated<number>;
  kind: 'invoice' | 'credit';
  series: string;
  year: number;
  sequence: number;
  /** As printed. */
  number: string;
  /** 7-3-1, of the invoice itself. */
  reference_number: string;
  /** Who gets what was bought; null: nobody that the club knows. */
  client_id: number | null;
  /** Who owes, if it is another client. */
  payer_client_id: number | null;
  buyer: Json<Buyer>;
  seller_id: number;
  unit_id: number | null;
  language: Language;
  issued_on: string;
  /** When the supply counts for VAT, as far as it was known at issue: payment or the end of the service. */
  tax_date: string;
  due_on: string;
  total_cents: number;
  net_cents: number;
  vat_cents: number;
  purchase_id: number | null;
  credited_invoice_id: number | null;
  /** The invoice whose place it takes, or that of its rest. */
  replaces_invoice_id: WithDefault<number | null>;
  reason: WithDefault<string>;
  note: WithDefault<string>;
  link_secret: string;
  short_code: string;
  by_client_id: number | null;
  created_at: Date;
}

interface InvoiceLineTable extends SoldLine {
  invoice_id: number;
  net_cents: number;
  vat_code: string;
  /** Null: exempt, or outside VAT. */
  vat_percent: number | null;
  contract_id: WithDefault<number | null>;
  period_from: WithDefault<string | null>;
  period_until: WithDefault<string | null>;
  /** The day on which it is taxed at the latest, also unpaid; null: only when it is paid. */
  served_on: WithDefault<string | null>;
  credited_line_id: WithDefault<number | null>;
}

interface InvoiceVatTable extends OfTenant {
  invoice_id: number;
  code: string;
  percent: number | null;
  gross_cents: number;
  net_cents: number;
  vat_cents: number;
}

/** The seller as printed, one row for each version of it. */
interface InvoiceSellerTable extends OfTenant {
  id: Generated<number>;
  hash: string;
  facts: Json<SellerFacts>;
}

interface InvoiceCounterTable extends OfTenant {
  series: string;
  year: number;
  last: number;
  last_date: string;
}

/** Kept by triggers: what is open is the invoice's receivable. Paid is total less open. */
interface InvoiceBalanceTable extends OfTenant {
  invoice_id: number;
  total_cents: number;
  open_cents: WithDefault<number>;
  /** By credit invoices, paid or not. */
  credited_cents: WithDefault<number>;
  /** Money has paid all that was owed of it; a trigger keeps it, and tells other programs when it changes. */
  is_paid: WithDefault<boolean>;
}

interface LineGrantTable extends OfTenant {
  invoice_line_id: number;
  ordinal: number;
  contract_id: number | null;
  ticket_id: number | null;
  voucher_id: number | null;
  granted_at: Date;
}

/** A mail about an invoice that was written. Added and never changed. */
interface InvoiceMailTable extends OfTenant {
  invoice_id: number;
  kind: 'receipt' | 'reminder' | 'invoice';
  /** Of a reminder: by which of the seller's days, or by hand so many days late. Of an invoice: how many were sent before. */
  days: number;
  written_at: Date;
  /** Null: nobody, a job. */
  by_client_id: WithDefault<number | null>;
}
