import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { confirmationQuery, fileContent, mailBody, mailResult, secretParams } from './schema.ts';

const file = { method: 'GET', response: fileContent } as const;
const ofInvoice = { ...file, params: idParams, errors: ['invoice_not_found'] } as const;

/** Papers and their like, as content in base64: every caller has headers to send. */
export const documentEndpoints = {
  getOwnInvoicePdf: endpoint({
    ...ofInvoice,
    path: '/user/invoice/{id}/pdf',
    summary: 'An invoice of one’s own as PDF, also one that one pays for somebody',
    access: 'client',
  }),
  getOwnInvoiceUbl: endpoint({
    ...ofInvoice,
    path: '/user/invoice/{id}/ubl',
    summary: 'The same as UBL 2.1, if a company pays it',
    access: 'client',
    errors: ['invoice_not_found', 'item_not_found'],
  }),
  getPublicInvoicePdf: endpoint({
    ...file,
    path: '/public/invoice/pdf/{secret}',
    summary: 'An invoice as PDF, for whoever has its link; the number and short code are not enough',
    access: 'visitor',
    params: secretParams,
    errors: ['invoice_not_found'],
    isSecret: true,
  }),
  getAdminInvoicePdf: endpoint({
    ...ofInvoice,
    path: '/admin/invoice/{id}/pdf',
    summary: 'Any invoice as PDF',
    access: 'desk_writing',
  }),
  getAdminInvoiceUbl: endpoint({
    ...ofInvoice,
    path: '/admin/invoice/{id}/ubl',
    summary: 'Any invoice that a company pays, as UBL 2.1',
    access: 'admin',
    scope: 'invoices:read',
    errors: ['invoice_not_found', 'item_not_found'],
  }),
  mailInvoice: endpoint({
    method: 'POST',
    isIdempotent: true,
    path: '/admin/invoice/{id}/mail',
    summary: 'Mail an invoice with its PDF and link, or remind of one that is late, at most once a day',
    access: 'desk_writing',
    params: idParams,
    body: mailBody,
    response: mailResult,
    errors: [
      'invoice_not_found',
      'invoice_already_paid',
      'payment_in_progress',
      'already_reminded',
      'changed_meanwhile',
    ],
  }),
  getOwnPaymentConfirmation: endpoint({
    ...file,
    path: '/user/payment/confirmation',
    summary: 'A confirmation as PDF of what one has paid between two dates',
    access: 'client',
    query: confirmationQuery,
    errors: ['item_not_found'],
  }),
  getClientPaymentConfirmation: endpoint({
    ...file,
    path: '/admin/client/{id}/payment-confirmation',
    summary: 'The same of any client',
    access: 'admin',
    params: idParams,
    query: confirmationQuery,
    errors: ['item_not_found'],
  }),
};
