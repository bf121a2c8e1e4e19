import { toPlainDate } from '#api/dates.ts';
import type { documentEndpoints } from '#api/documents/endpoints.ts';
import type { FileContent } from '#api/documents/schema.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlerRequest, HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { mailByHand } from '../invoices/mails/mail-by-hand.ts';
import { openTillOf } from '../invoices/till.ts';
import { findClubZone } from '../rooms/queries.ts';
import { confirmPayments } from './keep/confirm-payments.ts';
import { fileNameOf, keepPaper, meansOf, readInvoiceDocument } from './keep/keep-paper.ts';
import type { WantedInvoice } from './keep/queries.ts';
import { hasElectronicForm, writeUbl } from './ubl/write-ubl.ts';

const fileOf = (fileName: string, type: FileContent['type'], content: Buffer): FileContent => ({
  fileName,
  type,
  content: content.toString('base64'),
});

async function sendPdf(request: RequestContext, wanted: WantedInvoice): Promise<FileContent> {
  const { number, pdf } = await keepPaper(meansOf(request), wanted);
  return fileOf(fileNameOf(number, 'pdf'), 'application/pdf', pdf);
}

async function sendUbl(request: RequestContext, wanted: WantedInvoice): Promise<FileContent> {
  const { document } = await request.inTenant((scope) => readInvoiceDocument(scope, request.origin, wanted));
  if (!hasElectronicForm(document)) throw new ApiError(404, 'item_not_found');
  return fileOf(fileNameOf(document.number, 'xml'), 'application/xml', Buffer.from(writeUbl(document)));
}

/** The paper is made before anything is written, since that takes its time. */
async function mailInvoice(request: HandlerRequest<typeof documentEndpoints.mailInvoice>) {
  const { params, body, claims, services, origin } = request;
  const { number, sha256 } = await keepPaper(meansOf(request), { id: params.id });
  const paper = { sha256, fileName: fileNameOf(number, 'pdf') };
  const email = await request.inTenant(async (scope) => {
    const till = await openTillOf(scope, request, { byClientId: claims.clientId });
    return mailByHand(scope, { invoiceId: params.id, ...body, paper }, { till, services, origin });
  });
  return { email };
}

async function sendConfirmation(
  request: RequestContext,
  clientId: number,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): Promise<FileContent> {
  const last = until ?? toPlainDate(request.now, await request.inTenant(findClubZone));
  const span = { from: from ?? `${last.slice(0, 4)}-01-01`, until: last };
  const pdf = await confirmPayments(request, clientId, span);
  return fileOf(`${span.from}-${span.until}.pdf`, 'application/pdf', pdf);
}

export const documentHandlers: HandlersOf<typeof documentEndpoints> = {
  getOwnInvoicePdf: (request) => sendPdf(request, { id: request.params.id, ofClientId: request.claims.clientId }),
  getOwnInvoiceUbl: (request) => sendUbl(request, { id: request.params.id, ofClientId: request.claims.clientId }),
  getPublicInvoicePdf: (request) => sendPdf(request, { secret: request.params.secret }),
  getAdminInvoicePdf: (request) => sendPdf(request, { id: request.params.id }),
  getAdminInvoiceUbl: (request) => sendUbl(request, { id: request.params.id }),
  mailInvoice,
  getOwnPaymentConfirmation: (request) => sendConfirmation(request, request.claims.clientId, request.query),
  getClientPaymentConfirmation: (request) => sendConfirmation(request, request.params.id, request.query),
};
