import { z } from 'zod';
import { id, instant, plainDate } from '../../wire-types.ts';
import { foreseenMoney } from '../foreseen-money.ts';

const cents = z.int();

/** Which contracts: those that were bought as a product, those of a name that were not bought here, or a single one. */
const whose = {
  productId: id.optional(),
  name: z.string().trim().min(1).max(200).optional(),
  contractId: id.optional(),
};

/** A new price of monthly contracts, in euro cents, from their first month that begins on `from` or later. */
export const riseBody = z
  .strictObject({ ...whose, from: plainDate, price: z.int().min(1).max(1_000_000) })
  .refine(({ productId, name, contractId }) => [productId, name, contractId].filter((one) => one).length === 1);

/** What it would do; nothing is changed and nobody is told. */
export const foreseenRise = z.object({
  /** The earliest day that leaves everybody the notice. */
  earliest: plainDate,
  /** Whose price rises, and how many of them have no address of mail. */
  contracts: z.int(),
  withoutMail: z.int(),
  /** What these cost a month, all together. */
  before: cents,
  after: cents,
  /** Contracts that keep their price, by the reason. */
  kept: z.object({ fixedTerm: z.int(), dear: z.int(), announced: z.int() }),
  /** Of a single contract: the first day that costs the new price, and what of invoiced months it credits; null: of several. */
  single: z.object({ appliesFrom: plainDate, money: foreseenMoney }).nullable(),
});

/** Running monthly contracts of one product or name. */
const raisable = z.object({
  productId: id.nullable(),
  name: z.string(),
  contracts: z.int(),
  lowest: cents,
  highest: cents,
});

const rise = z.object({
  id,
  name: z.string(),
  from: plainDate,
  price: cents,
  announcedAt: instant,
  /** It was taken back before it applied. */
  withdrawnAt: instant.nullable(),
  contracts: z.int(),
  /** Whose the contract is, where it is for a single one; null: of several. */
  client: z.string().nullable(),
  /** Of them, those that end because of it. */
  ended: z.int(),
});

export const riseList = z.object({
  raisable: z.array(raisable),
  /** The latest first. */
  rises: z.array(rise),
  /** The earliest day of what is announced today. */
  earliest: plainDate,
  noticeDays: z.int(),
});

export const oneRise = rise;

/** As its member sees it: its first day, and the day until which, and on which, they may end free of charge. */
export const newPrice = z.object({ from: plainDate, priceCents: cents, endsOn: plainDate });

/** As its member sees it: its first day. */
export const lowerPrice = z.object({ from: plainDate, priceCents: cents });

/** Why somebody ends a contract; `price`: a new price, so that no notice is needed. */
export const endQuery = z.object({ because: z.enum(['price']).optional() });

export type RiseBody = z.infer<typeof riseBody>;
export type ForeseenRise = z.infer<typeof foreseenRise>;
export type RiseList = z.infer<typeof riseList>;
export type Raisable = RiseList['raisable'][number];
export type Rise = RiseList['rises'][number];
