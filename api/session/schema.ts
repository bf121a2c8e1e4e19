import { z } from 'zod';
import { id, instant } from '../wire-types.ts';

/** Device info sent on log-in and refresh; stored with the session so that its owner can recognise it. */
export const deviceInfo = z.object({
  platform: z.string().max(200),
  userAgent: z.string().max(1000),
  screenWidth: z.int().min(0).max(100_000),
  screenHeight: z.int().min(0).max(100_000),
  colorDepth: z.int().min(0).max(1000),
  cpuCores: z.int().min(0).max(10_000),
  touchPoints: z.int().min(0).max(1000),
});

export const loginBody = z.object({
  userCredentials: z.object({
    /** An e-mail address, or a client number where the host's rule allows it. */
    username: z.string().min(1).max(200),
    password: z.string().min(1).max(128),
    keep: z.boolean().optional(),
  }),
  deviceParameters: deviceInfo,
});

/** `token` is the access token; the refresh token is a cookie that scripts cannot read. */
export const authData = z.object({ token: z.string(), serverTime: instant });

/** The password was right, and is not enough. Until then nobody is logged in. */
const pendingLogin = z.object({
  /** For the calls that finish this log-in, and for nothing else; kept by the page alone. */
  login: z.string(),
  /** Confirm it with a second factor, or set up one, which the club requires. */
  step: z.enum(['prove', 'set_up']),
  expiresAt: instant,
  hasTotp: z.boolean(),
  /** A passkey of theirs opens at this host. */
  hasPasskey: z.boolean(),
  recoveryCodesLeft: z.int(),
});

export const loginAnswer = z.union([authData, z.object({ pending: pendingLogin, serverTime: instant })]);

/** One session of the caller, as its owner may recognise it. */
const ownSession = z.object({
  id,
  userAgent: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** It does not end by inactivity. */
  keep: z.boolean(),
});

/** The current one first, then by their last use. */
export const ownSessions = z.object({ items: z.array(ownSession) });

export type OwnSession = z.infer<typeof ownSession>;
export type DeviceInfo = z.infer<typeof deviceInfo>;
export type LoginBody = z.infer<typeof loginBody>;
export type PendingLogin = z.infer<typeof pendingLogin>;
export type AuthData = z.infer<typeof authData>;
