import type { PaymentStatus, RefundStatus } from '#api/payments/payment-status.ts';

/** A tenant's keys at the provider. */
export interface ProviderKeys {
  accessKey: string;
  secretKey: string;
}

export interface ProviderBank {
  /** Identifies the bank together with the country whose list it stands in. */
  code: string;
  name: string;
}

/** What a tenant's shop at the provider offers, in the provider's order. */
export interface ProviderMethods {
  shopId: string;
  countries: { country: string; banks: ProviderBank[] }[];
  hasCards: boolean;
  /** Can cards be entered in a frame of ours? */
  canFrameCards: boolean;
}

export type ChosenMethod =
  | { kind: 'bank'; bank: string; country: string; description: string; reference: string | undefined }
  | { kind: 'card' | 'wallet' }
  /** In the frame of this session. */
  | { kind: 'framed-card'; sessionUuid: string };

export interface NewOrder {
  /** Ours. An unpaid order with the same reference is replaced. */
  merchantReference: string;
  /** What the payer sees of it. */
  display: string;
  amountCents: number;
  locale: string;
  returnUrl: string;
  notificationUrl: string;
  /** From now, 5 at least. */
  expiresInMinutes: number;
  payer: { firstName: string; lastName: string; email: string } | undefined;
  lines: { name: string; quantity: number; cents: number }[];
  method: ChosenMethod;
}

export interface ProviderRefund {
  uuid: string;
  /** Undefined where the provider reports a status that is not known here. */
  status: RefundStatus | undefined;
  amountCents: number;
  reason: string | undefined;
}

export interface ProviderOrder {
  uuid: string;
  /** Undefined where the provider reports a status that is not known here. */
  status: PaymentStatus | undefined;
  merchantReference: string;
  amountCents: number;
  currency: string;
  /** Where the payer pays. */
  paymentUrl: string | undefined;
  refunds: ProviderRefund[];
}

export interface ProviderPayout {
  uuid: string;
  amountCents: number;
  feeCents: number;
  currency: string;
  paidAt: Date | undefined;
}

/** What a signed token of the provider says. */
export type ProviderNotice =
  | ({ kind: 'order' } & Pick<ProviderOrder, 'uuid' | 'status' | 'merchantReference' | 'amountCents' | 'currency'>)
  | ({ kind: 'refund'; orderUuid: string } & ProviderRefund);

export type NoticeReading =
  | { is: 'authentic' | 'expired'; notice: ProviderNotice }
  /** Not signed with these keys, or of another shop, or about nothing that is known here. */
  | { is: 'forged'; reason: string };

export interface NewRefund {
  orderUuid: string;
  amountCents: number;
  /** A UUID, stored before the call: the provider makes one refund of it, however often it is asked. */
  idempotencyKey: string;
}

/**
 * A payment service. It knows shops by their keys, so every call takes those of the tenant. Amounts are cents of euros.
 * All calls settle within 15 seconds; they throw `ProviderRefusal` or `ProviderUnreachable`.
 */
export interface PaymentProvider {
  readonly name: 'montonio';
  /** Where its frames come from, for a page's `frame-src`. */
  readonly frameSources: readonly string[];
  listMethods(keys: ProviderKeys): Promise<ProviderMethods>;
  /** Makes an order, or replaces an unpaid one of the same reference. */
  createOrder(keys: ProviderKeys, order: NewOrder): Promise<ProviderOrder>;
  readOrder(keys: ProviderKeys, uuid: string): Promise<ProviderOrder>;
  /** A repetition with the same key changes nothing; it returns undefined where the provider only says so. */
  refund(keys: ProviderKeys, refund: NewRefund): Promise<ProviderRefund | undefined>;
  /** Opens a frame in which a card is entered; the order is made afterwards, with its session. */
  openCardFrame(keys: ProviderKeys, locale: string): Promise<{ sessionUuid: string; frameUrl: string }>;
  /** The latest first, 100 at a time after the first `offset`. */
  listPayouts(keys: ProviderKeys, shopId: string, offset: number): Promise<ProviderPayout[]>;
  /** Reads a token that came from outside, at this moment of our clock. */
  readNotice(keys: ProviderKeys, token: string, now: Date): Promise<NoticeReading>;
}
