import { randomBytes, timingSafeEqual } from 'node:crypto';
import { entitlementCode } from '../tickets/entitlement-code.ts';

/** 128 random bits for a link. */
export const makeLinkSecret = (): string => randomBytes(16).toString('base64url');

export const shortCodeLength = 6;

/** 30 random bits that people type; wrong ones are counted. */
export const makeShortCode = (): string => entitlementCode().slice(0, shortCodeLength);

/** As `P-7K2M9QX4`; a hyphen keeps it apart from numbers of invoices. */
export const makePurchaseNumber = (): string => `P-${entitlementCode().slice(0, 10)}`;

/** Compares without telling by its time how much was right. */
export function isSameSecret(given: string, stored: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(stored)];
  return a.length === b.length && timingSafeEqual(a, b);
}
