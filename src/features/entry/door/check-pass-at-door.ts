import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import type { EnrolledDoor } from '#api/entry/door/door-schema.ts';
import { checkPass, type PassOutcome } from '#api/entry/pass/check-pass.ts';
import type { KeptEntry, KnownPeople } from './door-store.ts';

export interface PassContext {
  place: EnrolledDoor;
  known: KnownPeople;
  /** Those of the last hours, sent or not. */
  recent: readonly KeptEntry[];
  /** In ms since 1970. */
  now: number;
  /** The clock has jumped, or the last snapshot is not signed by the club. */
  isDoubtful: boolean;
}

/** Decides whether this code opens the door, from the tablet’s snapshot, with or without a network. */
export function checkPassAtDoor(text: string, { place, known, recent, now, isDoubtful }: PassContext): PassOutcome {
  const opened = recent.map(({ entry }) => entry).filter(({ answer }) => answer === 'open');
  return checkPass(text, {
    now,
    tenantId: place.tenantId,
    zone: known.zone,
    keys: known.tenantKeys.map(({ kid, publicKey, notBefore, notAfter }) => ({
      kid,
      publicKey: fromBase64url(publicKey) ?? new Uint8Array(),
      notBefore: Date.parse(notBefore) / 1000,
      notAfter: Date.parse(notAfter) / 1000,
    })),
    policy: known.policy,
    syncedAt: known.syncedAt,
    isDoubtful,
    isRevoked: (passId) => known.revoked.includes(passId),
    findAnswer: (passId) => known.people[passId]?.answer,
    hasUsed: (passId, step) => opened.some((entry) => entry.passId === passId && entry.step === step),
    findLastEntry: (passId) => {
      const last = opened.findLast((entry) => entry.passId === passId);
      return last && Date.parse(last.at);
    },
  });
}
