import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { neededToInvoice, sellerSettings } from './seller-settings.ts';

const seller = z.object({
  /** With defaults; what is empty is not known. */
  item: sellerSettings.required(),
  /** What invoices cannot be issued without. */
  missing: z.array(z.enum(neededToInvoice)),
  /** How the logo stands on invoices, in pixels. */
  invoiceLogoHeight: z.int(),
  invoiceLogoPadding: z.int(),
});

export const sellerBody = z.object({
  item: sellerSettings,
  invoiceLogoHeight: z.int().min(10).max(200),
  invoiceLogoPadding: z.int().min(0).max(100),
});

/** Who sells: what invoices show of it, and how they are paid. */
export const sellerEndpoints = {
  getSeller: endpoint({
    method: 'GET',
    path: '/admin/settings/seller',
    summary: 'Who sells, as invoices show it, and what is missing to issue them',
    access: 'admin',
    status: 200,
    response: seller,
    errors: [],
    cacheSeconds: 0,
  }),
  changeSeller: endpoint({
    method: 'PUT',
    path: '/admin/settings/seller',
    summary: 'Change who sells; invoices that were issued stay as they are',
    access: 'admin',
    body: sellerBody,
    status: 200,
    response: seller,
    errors: [],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
};

export type SellerBody = z.infer<typeof sellerBody>;
