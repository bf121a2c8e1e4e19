import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../db/secrets/derive-key.ts';
import { seal, unseal } from '../../../db/secrets/seal.ts';
import { sealedPlace } from '../../../db/secrets/sealed-columns.ts';
import type { SmsAccount } from '../../../integrations/sms/sms-driver.ts';

const placeOf = (tenantId: number) => sealedPlace('sms_account', tenantId);

export const sealAccount = (secret: string, tenantId: number, { user, password }: SmsAccount): string =>
  seal(secret, placeOf(tenantId), JSON.stringify({ user, password }));

/** Throws when it was sealed with another secret. */
export const openAccount = (secret: string, tenantId: number, sealed: string): SmsAccount =>
  JSON.parse(unseal(secret, placeOf(tenantId), sealed)) as SmsAccount;

interface Handed {
  tenantId: number;
  messageId: number;
  /** Which attempt. */
  hands: number;
}

const macOf = (secret: string, { tenantId, messageId, hands }: Handed): string =>
  createHmac('sha256', deriveKey(secret, 'delivery-report'))
    .update(`${tenantId}/${messageId}/${hands}`)
    .digest('base64url')
    .slice(0, 32);

/** Whoever knows it may report on this attempt: reports are not signed, and the provider alone is told the address. */
export const reportTokenOf = (secret: string, handed: Handed): string =>
  `${handed.messageId}.${handed.hands}.${macOf(secret, handed)}`;

/** Undefined for a token that is not ours. */
export function readReportToken(secret: string, tenantId: number, token: string): Handed | undefined {
  const [id = '', hands = '', mac = ''] = token.split('.');
  const handed = { tenantId, messageId: Number(id), hands: Number(hands) };
  const expected = Buffer.from(macOf(secret, handed));
  const given = Buffer.from(mac);
  return expected.length === given.length && timingSafeEqual(expected, given) ? handed : undefined;
}
