import { z } from 'zod';
import { authData, deviceInfo } from '../session/schema.ts';
import { id, instant } from '../wire-types.ts';

/** Six digits of an authenticator app, as typed: spaces do not matter. */
const totpCode = z.string().regex(/^\s*(?:\d\s*){6}$/);
/** Letters and digits, as typed: spaces, dashes and lower case do not matter. */
const recoveryCode = z.string().min(1).max(60);

/** What a browser answers, as WebAuthn writes it in JSON; checked by its library. */
const base64url = z.string().regex(/^[\w-]{1,20000}$/);
/** Authenticators name a key in 1023 bytes at most. */
const credentialId = z.string().regex(/^[\w-]{1,1364}$/);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
};

export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});

export const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** What the browser is asked, as WebAuthn writes it in JSON. */
export const passkeyQuestion = z.object({ options: z.record(z.string(), z.unknown()) });
export const passkeyName = z.string().trim().min(1).max(60);
export const newPasskey = z.object({ name: passkeyName, credential: newCredential });
export const passkeyRename = z.object({ name: passkeyName });

/** What somebody proves who they are with, beside their password. */
export const factorProof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('totp'), code: totpCode }),
  z.object({ by: z.literal('recovery'), code: recoveryCode }),
  z.object({ by: z.literal('passkey'), credential: signedCredential }),
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

const passkey = z.object({
  id,
  name: z.string(),
  /** The host at which it opens. */
  host: z.string(),
  /** It opens where the caller is. */
  isHere: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export const passkeyLogin = z.object({
  credential: signedCredential,
  keep: z.boolean().optional(),
  deviceParameters: deviceInfo,
});

export const secondFactor = z.object({
  passkeys: z.array(passkey),
  /** Since when codes of an authenticator app are asked for; null: they are not. */
  totpSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** The club asks it of the caller. */
  isRequired: z.boolean(),
});

export type NewCredential = z.infer<typeof newCredential>;
export type SignedCredential = z.infer<typeof signedCredential>;
export type OwnPasskey = z.infer<typeof passkey>;
export type FactorProof = z.infer<typeof factorProof>;
export type ProofGiven = z.infer<typeof proof>;
export type NewTotp = z.infer<typeof newTotp>;
export type SecondFactor = z.infer<typeof secondFactor>;
