export const smsUsage = `  npm run tenant -- set-sms HOST USER|none
      The club's account at Messente: its API user; the password stands in MESSENTE_PASSWORD. Both are stored encrypted.
      With none, its SMS become files again.`;

export interface SmsArguments {
  name: 'set-sms';
  host: string;
  /** Null removes the account. */
  user: string | null;
}

export function readSms([host = '', user = '']: string[]): SmsArguments {
  return { name: 'set-sms', host: host.toLowerCase(), user: user === 'none' ? null : user };
}
