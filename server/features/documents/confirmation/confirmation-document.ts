import type { Language } from '#api/languages.ts';
import type { DocumentPayer, DocumentSeller } from '../invoice/invoice-document.ts';

export interface ConfirmedPayment {
  /** `2026-11-13`. */
  receivedOn: string;
  /** Of the invoice that it paid; empty while it is a credit. */
  invoiceNumber: string;
  /** What was bought. */
  purpose: string;
  /** A key of the texts `means`. */
  means: string;
  /** Negative: it went back. */
  amountCents: number;
}

/** What a person has paid, for their employer or the tax office. */
export interface ConfirmationDocument {
  language: Language;
  madeOn: string;
  from: string;
  until: string;
  seller: DocumentSeller;
  payer: DocumentPayer;
  payments: readonly ConfirmedPayment[];
}
