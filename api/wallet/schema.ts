import { z } from 'zod';
import { ticketCodePattern } from '../entry/door/scanned-code.ts';
import { instant } from '../wire-types.ts';

export const walletKinds = ['apple', 'google'] as const;
export type WalletKind = (typeof walletKinds)[number];
const wallet = z.enum(walletKinds);

/** Those that the club has keys for. */
export const wallets = z.object({ items: z.array(wallet) });

export const ownWalletBody = z.strictObject({ wallet });
/** Whoever has the ticket's code has the ticket. */
export const ticketWalletBody = z.strictObject({ wallet, code: z.string().regex(ticketCodePattern) });

/** Where the phone takes the pass from: Apple’s is good for ten minutes. */
export const walletLink = z.object({ url: z.string() });

export const walletSettings = z.object({
  /** Null: no pass is given. What it signs for stands in its certificate. */
  apple: z.object({ passTypeId: z.string(), teamId: z.string(), expiresAt: instant, changedAt: instant }).nullable(),
  google: z.object({ issuerId: z.string(), accountEmail: z.string(), changedAt: instant }).nullable(),
});

const pem = z.string().trim().min(1).max(20_000);

/** As PEM. The passphrase opens the key, and is stored nowhere. */
export const appleWalletBody = z.strictObject({
  certificate: pem,
  key: pem,
  passphrase: z.string().max(200).optional(),
  issuerCertificate: pem,
});

export const googleWalletBody = z.strictObject({
  issuerId: z
    .string()
    .trim()
    .regex(/^\d{6,25}$/),
  /** The file of a service account, as Google gives it (JSON). */
  account: pem,
});

export type Wallets = z.infer<typeof wallets>;
export type WalletSettings = z.infer<typeof walletSettings>;
export type GoogleWalletBody = z.infer<typeof googleWalletBody>;
export type AppleWalletBody = z.infer<typeof appleWalletBody>;
