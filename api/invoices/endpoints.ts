import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import {
  draftParams,
  draftQuery,
  invoiceConfig,
  invoiceDetail,
  invoiceDraft,
  linkQuery,
  ownInvoices,
  translation,
  translationQuery,
} from './schema.ts';
import { staffInvoiceEndpoints } from './staff-endpoints.ts';

const read = { method: 'GET' } as const;
/** Guessing is limited. */
const bySecret = {
  ...read,
  access: 'visitor',
  errors: ['invoice_not_found', 'too_many_requests'],
  isSecret: true,
} as const;

/** Invoices as those see them who pay. */
export const invoiceEndpoints = {
  listOwnInvoices: endpoint({
    ...read,
    path: '/user/invoice',
    summary: 'One’s own invoices, and those that one pays for others; unpaid first',
    access: 'client',
    response: ownInvoices,
    cacheKey: 'invoices',
    freshSeconds: 0,
    kept: { version: 1 },
  }),
  getOwnInvoice: endpoint({
    ...read,
    path: '/user/invoice/{id}',
    summary: 'An invoice of one’s own, with its lines in one’s language',
    access: 'client',
    params: idParams,
    response: invoiceDetail,
    errors: ['invoice_not_found'],
    cacheKey: 'invoice',
    freshSeconds: 30,
  }),
  getInvoiceByLink: endpoint({
    ...bySecret,
    path: '/public/invoice',
    summary: 'An invoice for whoever has its link',
    query: linkQuery,
    response: invoiceDetail,
    freshSeconds: 0,
  }),
  getInvoiceConfig: endpoint({
    ...read,
    path: '/public/invoice/config',
    summary: 'What the public page of invoices shows and asks for',
    access: 'visitor',
    response: invoiceConfig,
    freshSeconds: 300,
  }),
  getInvoiceDraft: endpoint({
    ...bySecret,
    path: '/public/invoice/draft/{invoiceNumber}',
    summary: 'What is needed to pay an invoice or a purchase, for whoever has its link or types its short code',
    params: draftParams,
    query: draftQuery,
    response: invoiceDraft,
    freshSeconds: 0,
  }),
  getInvoiceTranslation: endpoint({
    ...bySecret,
    path: '/public/product/translation/invoice/{invoiceNumber}',
    summary: 'The lines of an invoice in another language, for whoever has its link',
    params: draftParams,
    query: translationQuery,
    response: translation,
    freshSeconds: 0,
  }),
  ...staffInvoiceEndpoints,
};
