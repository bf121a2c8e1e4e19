import type { Language } from '#api/languages.ts';

/** As in postal addresses; empty where unknown. */
export interface DocumentAddress {
  street: string;
  city: string;
  zipCode: string;
  /** ISO 3166-1, two letters. */
  country: string;
}

/** Where e-invoices are delivered. */
export interface ElectronicAddress {
  /** Of the code list EAS, such as `0191` for the Estonian register. */
  scheme: string;
  id: string;
}

export interface DocumentSeller {
  name: string;
  registryCode: string;
  /** Null: not registered for VAT. */
  vatNumber: string | null;
  address: DocumentAddress;
  iban: string;
  bic: string | null;
  email: string;
  phone: string;
  website: string;
  electronicAddress: ElectronicAddress | null;
}

export interface DocumentPayer {
  name: string;
  address: DocumentAddress;
  /** Of companies. */
  registryCode: string | null;
  vatNumber: string | null;
  electronicAddress: ElectronicAddress | null;
  clientNumber: string | null;
}

export interface DocumentClient {
  name: string;
  email: string;
}

/**
 * How a line is taxed: at a rate, exempt, or outside VAT, as all lines of a seller without a VAT number are. `zero` is a
 * rate too.
 */
export type VatKind = 'rate' | 'zero' | 'exempt' | 'reverse' | 'outside';

/** All amounts are euro cents without VAT; those of credits are negative. */
export interface DocumentLine {
  article: string;
  name: string;
  quantity: number;
  /** Of the whole line, before its discount. */
  fullNetCents: number;
  discountNetCents: number;
  /** `fullNetCents` less `discountNetCents`. */
  netCents: number;
  vat: VatKind;
  /** 0 without a rate. */
  vatPercent: number;
}

/** The lines of one rate together. */
export interface DocumentVat {
  kind: VatKind;
  percent: number;
  netCents: number;
  vatCents: number;
  /** Why there is none, in the document's language: the article of the law. */
  reason: string;
}

export interface CreditedInvoice {
  number: string;
  /** `2026-11-13`. */
  issuedOn: string;
  reason: string;
}

export interface ReplacedInvoice {
  number: string;
  issuedOn: string;
  isRest: boolean;
}

/** Everything that an invoice says, on paper and as XML. Dates are `2026-11-13`. */
export interface InvoiceDocument {
  kind: 'invoice' | 'prepayment' | 'credit';
  /** Whose laws it follows. */
  country: 'EE' | 'LV';
  language: Language;
  number: string;
  issuedOn: string;
  /** Null for credits. */
  dueOn: string | null;
  /** When the tax point differs from the date of issue. */
  suppliedOn: string | null;
  /** What a recurring invoice is for. */
  period: { from: string; until: string } | null;
  seller: DocumentSeller;
  payer: DocumentPayer;
  /** Null where it is the payer and nothing more is to be said. */
  client: DocumentClient | null;
  /** As the payer writes it: digits by 7-3-1 in Estonia, `RF…` in Latvia. */
  reference: string;
  /** The same by ISO 11649, for the code and for e-invoices. */
  rfReference: string;
  lines: readonly DocumentLine[];
  vats: readonly DocumentVat[];
  /** What of it was paid with gift cards that were taxed when they were sold, and is not taxed again: by rate. */
  voucherVats: readonly DocumentVat[];
  netCents: number;
  vatCents: number;
  /** With VAT. */
  totalCents: number;
  /** Paid or credited before this document was made. */
  settledCents: number;
  /** What cash paid above that, or below it if negative, since there are no smaller coins. */
  roundingCents: number;
  /** Null unless it is a credit. */
  credited: CreditedInvoice | null;
  /** Null unless it takes the place of another invoice, or of the rest of one that was paid in part. */
  replaced: ReplacedInvoice | null;
  /** What the payer wants to read there: their order or a person. */
  buyerReference: string;
  note: string;
  /** Where it is shown and paid without a log-in. */
  link: { url: string; shortCode: string } | null;
}

/** With VAT. */
export const voucherCentsOf = ({ voucherVats }: Pick<InvoiceDocument, 'voucherVats'>): number =>
  voucherVats.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);

export const openCentsOf = ({ kind, totalCents, settledCents }: InvoiceDocument): number =>
  kind === 'credit' ? 0 : Math.max(0, totalCents - settledCents);
