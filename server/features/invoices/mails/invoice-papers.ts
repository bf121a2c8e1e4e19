declare module '../../../endpoint/services.ts' {
  interface Services {
    papers: InvoicePapers;
  }
}

/** What goes beside a letter about an invoice. */
export interface InvoicePaper {
  /** The PDF in the file store, and its name. */
  sha256: string;
  fileName: string;
  /** The electronic invoice of a company that wants one. */
  xml?: string;
}

/** Makes the papers of invoices, for letters that nobody asks for. */
export interface InvoicePapers {
  /** Called within no transaction, since it takes its time. */
  keep(invoice: { tenantId: number; invoiceId: number; origin: string }): Promise<InvoicePaper>;
}
