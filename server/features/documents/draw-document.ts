import type { ConfirmationDocument } from './confirmation/confirmation-document.ts';
import { drawConfirmation } from './confirmation/draw-confirmation.ts';
import type { ContractDocument } from './contract/contract-document.ts';
import { drawContract } from './contract/draw-contract.ts';
import { drawInvoice } from './invoice/draw-invoice.ts';
import type { InvoiceDocument } from './invoice/invoice-document.ts';
import type { PaperLook } from './paper/paper-look.ts';

/** The papers that are drawn, each with what it is drawn from. */
export interface DocumentKinds {
  invoice: InvoiceDocument;
  confirmation: ConfirmationDocument;
  contract: ContractDocument;
}

export type DocumentKind = keyof DocumentKinds;

const drawers: { [K in DocumentKind]: (document: DocumentKinds[K], look: PaperLook) => Promise<Buffer> } = {
  invoice: drawInvoice,
  confirmation: drawConfirmation,
  contract: drawContract,
};

export interface DrawOrder<K extends DocumentKind = DocumentKind> {
  kind: K;
  document: DocumentKinds[K];
  look: PaperLook;
}

/** A PDF, here and now; it takes some 50 ms of a processor. Servers ask `DocumentRenderer`. */
export const drawDocument = <K extends DocumentKind>({ kind, document, look }: DrawOrder<K>): Promise<Buffer> =>
  drawers[kind](document, look);
