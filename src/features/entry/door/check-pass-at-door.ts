import { toPlainDate } from '#api/dates.ts';
import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import type { EnrolledDoor } from '#api/entry/door/door-schema.ts';
import type { DoorDoubt } from '#api/entry/door/door-status.ts';
import { checkPass, type PassOutcome } from '#api/entry/pass/check-pass.ts';
import type { PassCode } from '#api/entry/pass/pass-format.ts';
import type { KeptEntry, KnownPeople, StoredDoor } from './door-store.ts';
import type { DoorAnswer } from './door-view.ts';

export interface PassContext {
  place: EnrolledDoor;
  known: KnownPeople;
  /** Those of the last hours, sent or not. */
  recent: readonly KeptEntry[];
  /** In ms since 1970. */
  now: number;
  /** Of the club, which says when its day ends. */
  timeZone: string;
  /** The clock has jumped, or the last snapshot is not signed by the club. */
  doubt: DoorDoubt | undefined;
}

/** Decides whether this code opens the door, from the tablet’s snapshot, with or without a network. */
export function checkPassAtDoor(
  text: string,
  { place, known, recent, now, doubt, timeZone }: PassContext,
): PassOutcome {
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
    doubt,
    isRevoked: (passId) => known.revoked.includes(passId),
    findAnswer: (passId) => known.people[passId]?.answer,
    hasUsedToday: (passId) =>
      opened.some((entry) => entry.passId === passId && isSameDay(Date.parse(entry.at), now, timeZone)),
    hasUsed: (passId, step) => opened.some((entry) => entry.passId === passId && entry.step === step),
    findLastEntry: (passId) => {
      const last = opened.findLast((entry) => entry.passId === passId);
      return last && Date.parse(last.at);
    },
  });
}

/** The same with what the door shows: a ticket is nobody’s, so it names nobody. */
export function decideAtDoor(
  text: string,
  { place, known, forgot }: StoredDoor,
  around: Omit<PassContext, 'place' | 'known'>,
): { outcome?: PassOutcome; answer: DoorAnswer } {
  if (!known) {
    // It has no snapshot: the staff have to decide.
    const isClosed = forgot?.standing === 'closed' && around.doubt !== 'clock';
    return { answer: { kind: isClosed ? 'refused' : 'ask_staff', reason: 'stale', firstName: undefined } };
  }
  const outcome = checkPassAtDoor(text, { place, known, ...around });
  const { answer: kind, reason, passId } = outcome;
  const isTicket = outcome.kind === 'ticket';
  const firstName = isTicket || passId === undefined ? undefined : known.people[passId]?.firstName;
  return { outcome, answer: { kind, reason, firstName, isTicket } };
}

const isSameDay = (a: number, b: number, timeZone: string): boolean =>
  toPlainDate(new Date(a), timeZone) === toPlainDate(new Date(b), timeZone);

/** A phone is held up slightly longer than the result is shown: that is not a new client. */
const samePersonMs = 15_000;

/** What the door has decided last, and when. */
export type Showing = PassOutcome & { at: number };

/** Whether this code is still the last one's showing; one that was refused is looked at again as soon as its code is new. */
export function isSameShowing(last: Showing | undefined, { pass, step }: PassCode, now: number): boolean {
  if (!last || last.passId !== pass.passId || now - last.at >= samePersonMs) return false;
  return last.answer !== 'refused' || last.step === step;
}
