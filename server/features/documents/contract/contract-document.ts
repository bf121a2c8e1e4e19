import type { Language } from '#api/languages.ts';
import type { DocumentPayer, DocumentSeller } from '../invoice/invoice-document.ts';

/** A contract as its member keeps it: what was agreed, and the terms as they were accepted. */
export interface ContractDocument {
  language: Language;
  number: string;
  name: string;
  /** `2026-11-13`. */
  madeOn: string;
  validFrom: string;
  /** Null: without end. */
  validUntil: string | null;
  billing: 'none' | 'once' | 'monthly';
  priceCents: number | null;
  /** Null: as many as one likes. */
  visits: number | null;
  seller: DocumentSeller;
  client: DocumentPayer;
  /** Null: it was made at the club. */
  terms: { text: string; version: string; acceptedOn: string; askedToStart: boolean } | null;
}
