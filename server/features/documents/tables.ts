import type { Json, OfTenant } from '#server/db/schema.ts';
import type { InvoiceDocument } from './invoice/invoice-document.ts';
import type { PaperLook } from './paper/paper-look.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    invoice_paper: InvoicePaperTable;
  }
}

/** Added at the first delivery and never changed. */
interface InvoicePaperTable extends OfTenant {
  invoice_id: number;
  /** Paid or credited by then. */
  settled_cents: number;
  document: Json<InvoiceDocument>;
  look: Json<Omit<PaperLook, 'logo'>>;
  /** Of the mark's PNG in the file store; null: without one. */
  logo_sha256: string | null;
  renderer_version: number;
  /** Of the PDF in the file store. */
  sha256: string;
  bytes: number;
  created_at: Date;
}
