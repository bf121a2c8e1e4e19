import { z } from 'zod';
import { plainDate } from '../wire-types.ts';

/** What a change credits and invoices of periods that were invoiced, in euro cents. */
export const foreseenMoney = z.object({
  periods: z.array(z.object({ from: plainDate, until: plainDate, creditedCents: z.int(), invoicedCents: z.int() })),
  creditedCents: z.int(),
  invoicedCents: z.int(),
  /** Of what is credited, what was still to be paid, and what had been paid: that becomes credit of who paid. */
  owedLessCents: z.int(),
  toCreditCents: z.int(),
});

export type ForeseenMoney = z.infer<typeof foreseenMoney>;
