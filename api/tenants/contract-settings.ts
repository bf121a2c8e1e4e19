import { z } from 'zod';
import type { DebtPolicy } from '../contracts/contract-status.ts';
import type { FreezePolicy } from '../contracts/freeze-rules.ts';

const freezing = z
  .strictObject({
    shortestDays: z.int().min(1).max(366),
    longestDays: z.int().min(1).max(366),
    daysPerYear: z.int().min(1).max(366),
    feeCents: z.int().min(0).max(100_000),
  })
  .refine(({ shortestDays, longestDays }) => shortestDays <= longestDays, 'the longest is shorter than the shortest')
  .nullable() satisfies z.ZodType<FreezePolicy | null>;

/** What a club may decide about its contracts. */
const contractRules = z.strictObject({
  debtAfterDays: z.int().min(0).max(365).meta({
    description: 'Days after the due date of an unpaid invoice after which its contract is in debt (status 6)',
  }),
  badDebtAfterDays: z.int().min(1).max(3650).meta({
    description: 'Days after the due date after which the debt counts as bad (status 3)',
  }),
  freeze: freezing.meta({
    description:
      'Members may pause a contract: shortest and longest pause in days, days a calendar year, and the fee in euro cents; null: they cannot',
  }),
  noticeDays: z.int().min(0).max(365).nullable().meta({
    description:
      'Days of notice with which a member may end a termless contract in the app, to the end of the invoiced month; null: they cannot',
  }),
  raiseNoticeDays: z.int().min(30).max(365).meta({
    description: 'Whole days between the mail about a new price and the first day that costs it, at least 30',
  }),
  raisesFixedTerms: z.boolean().meta({
    description: 'The terms of the contracts allow new prices within a fixed term',
  }),
  periodMode: z.enum(['anchor', 'calendar']).meta({
    description:
      'Months of contracts that are joined with begin on the day of the start (anchor), or on the first of a month (calendar): then the first month costs its share',
  }),
  latestStartDays: z.int().min(0).max(366).meta({
    description: 'Days ahead that a contract which is bought in the app may begin',
  }),
  invoiceDaysBefore: z.int().min(0).max(28).meta({
    description: 'Days before a month of a contract begins on which it is invoiced',
  }),
});

export const contractSettings = contractRules.partial();
export type ContractRules = z.infer<typeof contractRules> & DebtPolicy;

export const defaultContractRules: ContractRules = {
  debtAfterDays: 7,
  badDebtAfterDays: 60,
  freeze: null,
  noticeDays: 30,
  raiseNoticeDays: 30,
  raisesFixedTerms: false,
  periodMode: 'anchor',
  latestStartDays: 60,
  invoiceDaysBefore: 7,
};

/** Those of a tenant’s file: a debt is not bad before it is one. */
export const contractSettingsOfFile = contractSettings.refine(
  ({ debtAfterDays, badDebtAfterDays }) =>
    (debtAfterDays ?? defaultContractRules.debtAfterDays) <=
    (badDebtAfterDays ?? defaultContractRules.badDebtAfterDays),
  { path: ['badDebtAfterDays'], error: 'must not be less than debtAfterDays' },
);
