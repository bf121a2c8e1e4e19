import { z } from 'zod';
import { signedCredential } from '../second-factor/schema.ts';
import { id, instant } from '../wire-types.ts';
import { operatorPasswordLength } from './session-limits.ts';

/** Six digits, as they are typed. */
const code = z.string().regex(/^\s*(?:\d\s*){6}$/);
/** What the printed link ends with. */
const link = z.string().min(1).max(100);

/** All at once: nobody is told which of them is wrong. */
export const operatorLogIn = z.object({
  email: z.string().min(1).max(200),
  password: z.string().min(1).max(128),
  code,
});

export const operatorCode = z.object({ code });

export const operatorPasskeyLogIn = z.object({ credential: signedCredential });

/** By a code, or by what a passkey has signed. */
export const operatorProof = z.union([operatorCode, operatorPasskeyLogIn]);

export const operatorFactors = z.object({
  /** Codes of an authenticator app, beside the password. */
  hasCodes: z.boolean(),
  passkeys: z.array(z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
});

export const operatorLink = z.object({ link });

/** What to put into an authenticator app. */
export const operatorSecret = z.object({
  email: z.string(),
  /** Base32. */
  secret: z.string(),
  /** The same as a URI (`otpauth:`), for a QR code. */
  uri: z.string(),
});

export const operatorSetUp = z.object({
  link,
  password: z.string().min(operatorPasswordLength.min).max(operatorPasswordLength.max),
  code,
});

export const operatorSession = z.object({
  email: z.string(),
  /** When it ends at the latest. */
  endsAt: instant,
  serverTime: instant,
});

export type OperatorFactors = z.infer<typeof operatorFactors>;
export type OperatorSession = z.infer<typeof operatorSession>;
export type OperatorSecret = z.infer<typeof operatorSecret>;
