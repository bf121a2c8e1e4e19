import type { PlainDate } from '#api/dates.ts';
import type { Buyer } from '#api/invoices/parties.ts';
import type { Language } from '#api/languages.ts';
import type { Grants } from '#api/products/grants.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import type { Words } from '../../products/tables.ts';

/** What is sold on one line; prices are gross. */
export interface DraftLine {
  productId: number | null;
  article: string;
  names: Words;
  kind: ProductKind;
  quantity: number;
  unitPriceCents: number;
  /** Of the whole line. */
  discountCents: number;
  vatCategory: VatCategory;
  grants: Grants;
  /** The first day of what it grants; null: when it is paid. */
  startsOn: PlainDate | null;
  details: Record<string, unknown>;
  /** Of vouchers of a value that are credited: how much of it is owed no more, negative. */
  worthCents?: number;
  /** Of a recurring line. */
  contractId?: number | null;
  periodFrom?: PlainDate | null;
  periodUntil?: PlainDate | null;
  /** When it is served, where its period does not say so. */
  servedOn?: PlainDate | null;
}

export const lineTotal = ({ quantity, unitPriceCents, discountCents }: DraftLine): number =>
  quantity * unitPriceCents - discountCents;

/** An invoice that has no number yet. */
export interface InvoiceDraft {
  clientId: number | null;
  /** Who owes, if it is another client. */
  payerClientId?: number | null;
  buyer: Buyer;
  language: Language;
  lines: readonly DraftLine[];
  /** When all of it is served, if somebody says so. */
  taxDate?: PlainDate | undefined;
  /** When the money for it has come; today, the first day on which it can, if nothing else is said. */
  receivedOn?: PlainDate | undefined;
  dueOn?: PlainDate | undefined;
  purchaseId?: number | null;
  unitId?: number | null;
  note?: string | undefined;
  /** The invoice whose place it takes, or that of its rest. */
  replacesInvoiceId?: number;
}

/** What has been given for a paid line. */
export interface Granted {
  invoiceLineId: number;
  ordinal: number;
  contractId: number | null;
  ticketId: number | null;
  voucherId: number | null;
  /** It paid for a place that there is no more: its line is credited. */
  isPlaceGone?: true;
}

export interface IssuedInvoice {
  id: number;
  number: string;
  totalCents: number;
  openCents: number;
  linkSecret: string;
  shortCode: string;
  lineIds: number[];
  granted: Granted[];
}

/** A parent or an employer who has a registry code buys for accounting, not as a person. */
export const isCompany = ({ payer }: Buyer): boolean => (payer?.registryCode ?? '') !== '';
