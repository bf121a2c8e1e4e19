import type { SmsArguments } from './read-sms-arguments.ts';

export const paymentsUsage = `  npm run tenant -- set-payments HOST ACCESS_KEY|none
      The keys of the club's shop at Montonio: the access key, and the secret key in MONTONIO_SECRET_KEY. Both are stored,
      the secret one encrypted. With none, the club offers bank transfer alone.`;

export interface PaymentsArguments {
  name: 'set-payments';
  host: string;
  /** Null removes the keys. */
  accessKey: string | null;
}

/** A club's account at a service. */
export type ProviderArguments = SmsArguments | PaymentsArguments;

export function readPayments([host = '', accessKey = '']: string[]): PaymentsArguments {
  return { name: 'set-payments', host: host.toLowerCase(), accessKey: accessKey === 'none' ? null : accessKey };
}
