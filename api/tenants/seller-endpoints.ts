import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pictureBytes } from '../wire-types.ts';
import { contractSettings } from './contract-settings.ts';
import { neededToInvoice, sellerSettings } from './seller-settings.ts';

const version = z.int().min(1).max(2_147_483_647);
const fileId = z.uuid();

const seller = z.object({
  /** With defaults; what is empty is not known. */
  item: sellerSettings.required(),
  /** What invoices cannot be issued without. */
  missing: z.array(z.enum(neededToInvoice)),
  /** How the logo stands on invoices, in pixels. */
  invoiceLogoHeight: z.int(),
  invoiceLogoPadding: z.int(),
  /** A picture at `public/file/{id}`; null: the club's mark. */
  invoiceLogo: fileId.nullable(),
  version,
});

export const sellerBody = z.object({
  item: sellerSettings,
  invoiceLogoHeight: z.int().min(10).max(200),
  invoiceLogoPadding: z.int().min(0).max(100),
  /** Of what is changed; without it whatever is there is replaced. */
  version: version.optional(),
});

const contracts = z.object({ item: contractSettings.required() });

const admin = { access: 'admin' } as const;

/** Who sells: what invoices show of it, how they are paid, and what contracts are held to. */
export const sellerEndpoints = {
  getSeller: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/settings/seller',
    summary: 'Who sells, as invoices show it, and what is missing to issue them',
    response: seller,
    cacheKey: 'settings seller',
    freshSeconds: 0,
    kept: { version: 4 },
  }),
  changeSeller: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/settings/seller',
    summary: 'Change who sells; invoices that were issued stay as they are',
    body: sellerBody,
    response: seller,
    errors: ['changed_meanwhile'],
    isIdempotent: true,
    isFresh: true,
  }),
  saveInvoiceLogo: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/settings/seller/logo',
    summary: 'Replace the logo of invoices: it is checked and stored without its metadata; at least 64 pixels high',
    fileBytes: pictureBytes,
    response: z.object({ invoiceLogo: fileId }),
  }),
  deleteInvoiceLogo: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/settings/seller/logo',
    summary: 'Take away the logo of invoices; they show the mark of the club again',
  }),
  getContractRules: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/settings/contracts',
    summary: 'Notice, pauses and debts of contracts, with defaults',
    response: contracts,
    cacheKey: 'settings contracts',
    freshSeconds: 0,
    kept: { version: 1 },
  }),
  changeContractRules: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/settings/contracts',
    summary: 'Change notice, pauses and debts of contracts, from now on',
    body: z.object({
      item: contractSettings
        .required()
        .refine(({ debtAfterDays, badDebtAfterDays }) => debtAfterDays <= badDebtAfterDays, {
          path: ['badDebtAfterDays'],
        }),
      /** What is changed, as it was read; without it whatever is there is replaced. */
      before: contractSettings.required().optional(),
    }),
    response: contracts,
    errors: ['changed_meanwhile'],
    isIdempotent: true,
  }),
};

export type SellerBody = z.infer<typeof sellerBody>;
export type SellerPage = z.infer<typeof seller>;
