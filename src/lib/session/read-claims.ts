import { jwtDecode } from 'jwt-decode';
import { expiryMarginMs, type SessionClaims } from '#api/session.ts';

/**
 * The claims of a token; undefined for one that is missing or cannot be parsed. Its signature is checked by the server.
 */
export function readClaims(token: string | undefined): SessionClaims | undefined {
  if (!token) return undefined;
  try {
    return jwtDecode<SessionClaims>(token);
  } catch {
    return undefined;
  }
}

/** "The client treats it as expired 3000 ms early. A missing or unparsable token counts as expired." */
export function isExpired(claims: SessionClaims | undefined, now: Date): boolean {
  return !claims || typeof claims.exp !== 'number' || claims.exp * 1000 - expiryMarginMs <= now.getTime();
}
