import { z } from 'zod';
import { voucherCodePattern } from '../entry/door/scanned-code.ts';
import { entitlement } from '../tickets/schema.ts';

/** As it is printed or typed, without spaces. */
const code = z.string().regex(voucherCodePattern);
export const voucherQuery = z.object({ code });
export const voucherBody = z.object({ code });

/** A voucher for whoever has its code; nothing says whose it is. */
export const voucherInfo = entitlement.omit({ id: true, code: true }).extend({
  /** Somebody has it in their account. */
  isClaimed: z.boolean(),
  isShareable: z.boolean(),
  /** Cents to pay with, instead of visits, and what is left of them. */
  valueCents: z.int().nullable(),
  leftCents: z.int().nullable(),
});
/** The same for whoever is logged in: it may be their own. */
export const ownVoucherInfo = voucherInfo.extend({ isOwn: z.boolean() });

export type VoucherInfo = z.infer<typeof voucherInfo>;
