import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { paymentStatuses, refundStatuses } from '#api/payments/payment-status.ts';
import { toCents } from '../major-units.ts';
import type { NoticeReading, ProviderKeys, ProviderNotice } from '../payment-provider.ts';

/** How far the provider's clock and ours may differ. */
const toleranceSeconds = 300;

const text = z.string().min(1).max(200);
const amount = z
  .union([z.number(), z.string()])
  .transform(toCents)
  .refine((cents) => cents !== undefined);

/** The older names are still sent beside the newer, and are to go. */
const orderClaims = z.looseObject({
  uuid: text,
  merchantReference: text.optional(),
  merchant_reference: text.optional(),
  paymentStatus: z.string().optional(),
  payment_status: z.string().optional(),
  grandTotal: amount,
  currency: text,
});

const refundClaims = z.looseObject({
  refundUuid: text,
  orderUuid: text,
  refundStatus: z.string(),
  refundStatusDescription: z.string().nullish(),
  refundAmount: amount,
});

/** A token that is signed with the tenant's key and names it. It says nothing about any other tenant. */
export async function readMontonioToken(keys: ProviderKeys, token: string, now: Date): Promise<NoticeReading> {
  const { claims, isExpired } = await verify(keys, token, now);
  if (typeof claims === 'string') return { is: 'forged', reason: claims };
  if (claims['accessKey'] !== keys.accessKey) return { is: 'forged', reason: 'another shop’s access key' };
  const notice = readNotice(claims);
  return notice ? { is: isExpired ? 'expired' : 'authentic', notice } : { is: 'forged', reason: 'unknown claims' };
}

type Verified = { claims: Record<string, unknown> | string; isExpired: boolean };

async function verify({ secretKey }: ProviderKeys, token: string, now: Date): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secretKey), {
      algorithms: ['HS256'],
      clockTolerance: toleranceSeconds,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return { claims: payload, isExpired: false };
  } catch (error) {
    // The signature is checked before the times.
    if (error instanceof errors.JWTExpired) return { claims: error.payload, isExpired: true };
    return { claims: error instanceof errors.JOSEError ? error.code : 'unreadable', isExpired: false };
  }
}

/** Told apart by its claims: a refund is never read as a payment. */
function readNotice(claims: Record<string, unknown>): ProviderNotice | undefined {
  if ('refundUuid' in claims) {
    const read = refundClaims.safeParse(claims).data;
    if (!read) return undefined;
    return {
      kind: 'refund',
      uuid: read.refundUuid,
      orderUuid: read.orderUuid,
      status: refundStatuses.find((status) => status === read.refundStatus),
      amountCents: read.refundAmount,
      reason: read.refundStatusDescription ?? undefined,
    };
  }
  const read = orderClaims.safeParse(claims).data;
  const merchantReference = read?.merchantReference ?? read?.merchant_reference;
  if (!read || merchantReference === undefined) return undefined;
  const status = read.paymentStatus ?? read.payment_status;
  return {
    kind: 'order',
    uuid: read.uuid,
    status: paymentStatuses.find((one) => one === status),
    merchantReference,
    amountCents: read.grandTotal,
    currency: read.currency,
  };
}
