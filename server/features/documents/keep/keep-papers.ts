import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { InvoicePapers } from '../../invoices/mails/invoice-papers.ts';
import { getTenantSettings } from '../../tenants/queries.ts';
import { hasElectronicForm, writeUbl } from '../ubl/write-ubl.ts';
import { fileNameOf, keepPaper, readInvoiceDocument } from './keep-paper.ts';

/** The PDF of an invoice and, where its payer has named an address for electronic invoices, its UBL. */
export const openPapers = (
  services: Pick<Services, 'jobDatabase' | 'files' | 'documents' | 'clock'>,
): InvoicePapers => ({
  async keep({ tenantId, invoiceId, origin }) {
    const database = services.jobDatabase;
    const tenant = { id: tenantId, settings: await getTenantSettings(database, tenantId) };
    const means = { services: { ...services, database }, tenant, origin, now: services.clock() };
    const { number, sha256 } = await keepPaper(means, { id: invoiceId });
    const { document } = await inTenant(database, tenantId, (scope) =>
      readInvoiceDocument(scope, origin, { id: invoiceId }),
    );
    const isWanted = document.payer.electronicAddress !== null && hasElectronicForm(document);
    return { sha256, fileName: fileNameOf(number, 'pdf'), ...(isWanted && { xml: writeUbl(document) }) };
  },
});
