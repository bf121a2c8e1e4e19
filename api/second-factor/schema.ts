import { z } from 'zod';
import { authData } from '../session/schema.ts';
import { instant } from '../wire-types.ts';

/** Six digits of an authenticator app, as typed: spaces do not matter. */
const totpCode = z.string().regex(/^\s*(?:\d\s*){6}$/);
/** Letters and digits, as typed: spaces, dashes and lower case do not matter. */
const recoveryCode = z.string().min(1).max(60);

/** What somebody proves who they are with, beside their password. */
export const factorProof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('totp'), code: totpCode }),
  z.object({ by: z.literal('recovery'), code: recoveryCode }),
]);

/** How somebody proves that they still are who logged in: by their second factor, if they have one. */
export const proof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('password'), password: z.string().min(1).max(128) }),
  ...factorProof.options,
]);

export const confirmation = z.object({ proof });

/** What a log-in that is pending was answered with. */
const login = z.string().min(1).max(100);

export const pendingBody = z.object({ login });
export const pendingProof = z.object({ login, proof: factorProof });
export const pendingCode = z.object({ login, code: totpCode });
export const codeBody = z.object({ code: totpCode });

/** To be typed or scanned into an authenticator app; not good before a code of it was sent. */
export const newTotp = z.object({
  /** Base32. */
  secret: z.string(),
  /** The same as a URI (`otpauth:`), for a QR code. */
  uri: z.string(),
});

/** Shown once: each is good once, in the place of the second factor. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Logged in, with the codes of the second factor that was set up. */
export const authWithCodes = authData.extend(recoveryCodes.shape);

export const secondFactor = z.object({
  /** Since when codes of an authenticator app are asked for; null: they are not. */
  totpSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** The club asks it of the caller. */
  isRequired: z.boolean(),
});

export type FactorProof = z.infer<typeof factorProof>;
export type ProofGiven = z.infer<typeof proof>;
export type NewTotp = z.infer<typeof newTotp>;
export type SecondFactor = z.infer<typeof secondFactor>;
