/** The claims of the access token, named as in the specification, plus the session's id. */
export interface SessionClaims {
  clientId: number;
  clientCode: string;
  trainerId?: number;
  isAdmin: boolean;
  canSeeRegistrations: boolean;
  canManageRegistrations: boolean;
  needsUpdate: boolean;
  /** The session has no inactivity timeout. */
  keep: boolean;
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
  host: string;
  aud: string;
  iss: string;
  /** Seconds since 1970, as in any JWT. */
  exp: number;
  iat: number;
  sid: number;
  /** When they last proved who they are, in seconds since 1970; absent from sessions that are older than this claim. */
  provenAt?: number;
  /** That proof was a second factor. */
  hasSecondFactor?: true;
  /** Who logged in, where they act for this client, for whom they answer. */
  actorId?: number;
  /** They answer for somebody, for whom they may act. */
  hasFamily?: true;
  /** Another program calls with a key, in the name of the admin who made it; never in a token. */
  programKeyId?: number;
}

export type Role = 'visitor' | 'client' | 'trainer' | 'admin' | 'desk' | 'desk_manager';

/** A token counts as expired this long before its expiry (specification, section 9). */
export const expiryMarginMs = 3000;
/** For how long a proof is fresh: calls that need one (`isFresh`) ask again afterwards. */
export const freshProofSeconds = 10 * 60;
export const accessTokenSeconds = 5 * 60;
/** 15 min of inactivity and a warning of 3 min, after which a session without `keep` ends. */
export const idleSeconds = 18 * 60;
export const keepIdleSeconds = 60 * 24 * 3600;
export const absoluteSeconds = 180 * 24 * 3600;

/** The app version, sent as `x-version`, and the oldest one that the server supports. */
export const clientVersion = '0.5.14';
export const oldestSupportedVersion = '0.5.0';
