import { z } from 'zod';
import { paymentStatuses, refundStatuses } from '#api/payments/payment-status.ts';
import { toCents } from '../major-units.ts';
import type { ProviderMethods, ProviderOrder, ProviderPayout, ProviderRefund } from '../payment-provider.ts';

// Montonio adds fields and values at any time, so everything that is not needed here may be missing or new.

const text = z.string().min(1);
const amount = z
  .union([z.number(), z.string()])
  .transform(toCents)
  .refine((cents) => cents !== undefined);
const optional = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

const refund = z
  .looseObject({
    uuid: text,
    amount,
    status: optional(z.enum(refundStatuses)),
    statusDescription: optional(text),
  })
  .transform(
    ({ uuid, amount, status, statusDescription }): ProviderRefund => ({
      uuid,
      amountCents: amount,
      status,
      reason: statusDescription,
    }),
  );

const order = z
  .looseObject({
    uuid: text,
    paymentStatus: optional(z.enum(paymentStatuses)),
    merchantReference: text,
    grandTotal: amount,
    currency: text,
    paymentUrl: optional(z.url()),
    refunds: z.array(z.unknown()).default([]).catch([]),
  })
  .transform(
    ({ uuid, paymentStatus, merchantReference, grandTotal, currency, paymentUrl, refunds }): ProviderOrder => ({
      uuid,
      status: paymentStatus,
      merchantReference,
      amountCents: grandTotal,
      currency,
      paymentUrl,
      refunds: refunds.map((one) => refund.safeParse(one).data).filter((one) => one !== undefined),
    }),
  );

const bank = z.looseObject({ code: text, name: text, uiPosition: optional(z.number()) });

const methods = z
  .looseObject({
    uuid: text,
    paymentMethods: z.looseObject({
      cardPayments: z.looseObject({ processor: optional(text) }).optional(),
      paymentInitiation: z
        .looseObject({
          setup: z.record(z.string(), z.looseObject({ paymentMethods: z.array(z.unknown()).default([]) })).default({}),
        })
        .optional(),
    }),
  })
  .transform(({ uuid, paymentMethods: { cardPayments, paymentInitiation } }): ProviderMethods => {
    const countries = Object.entries(paymentInitiation?.setup ?? {}).map(([country, { paymentMethods }]) => ({
      country,
      banks: paymentMethods
        .map((one) => bank.safeParse(one).data)
        .filter((one) => one !== undefined)
        .toSorted((a, b) => (a.uiPosition ?? Number.MAX_VALUE) - (b.uiPosition ?? Number.MAX_VALUE))
        .map(({ code, name }) => ({ code, name })),
    }));
    return {
      shopId: uuid,
      countries: countries.filter(({ banks }) => banks.length > 0),
      hasCards: cardPayments !== undefined,
      // A shop on Montonio's older flow enters cards on a page of its own only.
      canFrameCards: cardPayments !== undefined && cardPayments.processor !== 'stripe',
    };
  });

const payout = z
  .looseObject({
    uuid: text,
    amount,
    fee: amount.optional().catch(undefined),
    currency: text.default('EUR'),
    paidOutAt: optional(z.string()),
    createdAt: optional(z.string()),
  })
  .transform(({ uuid, amount, fee, currency, paidOutAt, createdAt }): ProviderPayout => {
    const at = new Date(paidOutAt ?? createdAt ?? '');
    return {
      uuid,
      amountCents: amount,
      feeCents: fee ?? 0,
      currency,
      paidAt: Number.isNaN(at.getTime()) ? undefined : at,
    };
  });

const listOfPayouts = z
  .union([z.array(z.unknown()), z.looseObject({ payouts: z.array(z.unknown()) }).transform(({ payouts }) => payouts)])
  .transform((all) => all.map((one) => payout.safeParse(one).data).filter((one) => one !== undefined));

/** The parts of Montonio's answers that are used. */
export const montonioAnswers = {
  order,
  refund,
  methods,
  payouts: listOfPayouts,
  session: z.looseObject({ uuid: text }),
  gateway: z.looseObject({ url: z.url() }),
};

const refusal = z.looseObject({
  message: z.union([z.string(), z.array(z.string()).transform((all) => all.join('; '))]).optional(),
  error: z.string().optional(),
});

/** What a refusal says, bounded. */
export function reasonOfRefusal(body: unknown): string {
  const { message, error } = refusal.safeParse(body).data ?? {};
  return (message ?? error ?? '').slice(0, 300);
}
