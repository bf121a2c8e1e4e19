import { z } from 'zod';
import { publicProduct } from '../products/schema.ts';
import { id, idText, plainDate } from '../wire-types.ts';
import { joinLimits } from './join-limits.ts';
import { joinQuote } from './schema.ts';

const cents = z.int().min(0);

/** What is bought, and the contract of one's own that it follows: then its first day follows from that one. */
const choice = { productId: id, unitId: id, startsOn: plainDate, contractId: id.optional() };

/** A contract of one's own that takes the days. */
const clash = z.object({ id, number: z.string(), name: z.string(), validUntil: plainDate.nullable() });

const availability = {
  clash: clash.nullable(),
  /** The first day that is free, where the wanted ones are not; null: there is none, or it lies too far ahead. */
  firstFreeOn: plainDate.nullable(),
};

export const contractProductQuery = z.object({
  unit: idText,
  /** Today without it. */
  from: plainDate.optional(),
  contract: idText.optional(),
});

/** A contract as it is sold to a member. */
export const contractProduct = z.object({
  item: publicProduct.extend({
    /** Once; nothing for who has had a contract. */
    joiningFee: cents,
  }),
  startsOn: plainDate,
  /** Of a change: the last day of the contract that gives way. */
  replacesUntil: plainDate.nullable(),
  quote: joinQuote,
  ...availability,
});

export const contractCheckBody = z.strictObject(choice);
export const contractCheckAnswer = z.object({ isCondition: z.boolean(), ...availability });

export const buyContractBody = z.strictObject({
  ...choice,
  campaignCode: z.string().trim().max(joinLimits.campaignCode.max).optional(),
  /** What was shown: another sum is asked about again. */
  total: cents,
  termsVersion: z.string().regex(/^[0-9a-f]{16}$/),
  /** It is to begin before the days in which one may withdraw are over. */
  askedToStart: z.boolean().optional(),
});

export type ContractProduct = z.infer<typeof contractProduct>;
export type ContractCheckBody = z.infer<typeof contractCheckBody>;
export type BuyContractBody = z.infer<typeof buyContractBody>;
