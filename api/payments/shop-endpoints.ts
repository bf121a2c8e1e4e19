import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../wire-types.ts';

const shop = z.object({
  /** The last characters of the access key; null: there are no keys, and bank transfer alone is offered. */
  accessKeyEnd: z.string().nullable(),
  changedAt: instant.nullable(),
  /** By the club's page rules: paying in the app, and cards in a frame. */
  isPaymentActive: z.boolean(),
  isPaymentInFrame: z.boolean(),
});

const key = z
  .string()
  .trim()
  .min(8)
  .max(200)
  .regex(/^[\x21-\x7e]+$/);

const admin = { access: 'admin', path: '/admin/settings/payment' } as const;

/** The club's shop at the payment provider. Its keys go in and never come out. */
export const shopEndpoints = {
  getPaymentShop: endpoint({
    ...admin,
    method: 'GET',
    summary: 'Whether the club has a shop at the payment provider, and since when',
    response: shop,
    cacheKey: 'settings shop',
    freshSeconds: 0,
    kept: { version: 1 },
  }),
  savePaymentShop: endpoint({
    ...admin,
    method: 'PUT',
    summary: 'Set the keys of the shop; the secret key is stored encrypted and never shown',
    body: z.object({ accessKey: key, secretKey: key }),
    response: shop,
    isFresh: true,
  }),
  changePaymentRules: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/settings/payment/rules',
    summary: 'Turn paying in the app on or off, and cards in a frame',
    body: shop.pick({ isPaymentActive: true, isPaymentInFrame: true }),
    response: shop,
  }),
  deletePaymentShop: endpoint({
    ...admin,
    method: 'DELETE',
    summary: 'Take away the keys of the shop: from then on bank transfer alone is offered',
  }),
};

export type ShopPage = z.infer<typeof shop>;
