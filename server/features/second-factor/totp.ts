import { Secret, TOTP } from 'otpauth';

/** What every authenticator app computes by default. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Of the app’s clock and ours, in half minutes: as far as RFC 6238 advises. */
const skew = 1;

/** A new secret of 160 bits, in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** What the app shows of it: the club and the person. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...kind, secret, issuer, label }).toString();

/** The half minute, counted since 1970, whose code this is; undefined where it is none of now, the one before or the next. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const totp = new TOTP({ ...kind, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: typed.replace(/\s/g, ''), timestamp, window: skew });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
