import { isLanguage, type Language } from '#api/languages.ts';
import type { SessionClaims } from '#api/session.ts';

/** Where the person lies in their own database. */
export const personKey = 'person';
const version = 1;
const maxAgeMs = 30 * 24 * 3_600_000;

/** Who the server said the user is, and when: what the screens need of it, and nothing that grants access. */
export interface CachedPerson {
  version: number;
  at: number;
  claims: SessionClaims;
  /** In which the app spoke here, for the worker, which cannot ask; of an older app unknown. */
  language?: Language;
}

export const toCachedPerson = (claims: SessionClaims, language: string, now: number): CachedPerson => ({
  version,
  at: now,
  claims,
  ...(isLanguage(language) && { language }),
});

/** The person as last known; undefined when that is too long ago. */
export function fromCachedPerson(
  cached: CachedPerson | undefined,
  clientId: number,
  now: number,
): CachedPerson | undefined {
  const isUsable = cached?.version === version && now - cached.at < maxAgeMs && cached.claims.clientId === clientId;
  // Only the server can say whether the app needs an update.
  return isUsable ? { ...cached, claims: { ...cached.claims, needsUpdate: false } } : undefined;
}
