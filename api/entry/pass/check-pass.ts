import { isSignedByDevice, isSignedByTenant } from '../bytes/check-signature.ts';
import type { DoorSnapshot } from '../door/door-schema.ts';
import { type DoorDoubt, doorStatusOf } from '../door/door-status.ts';
import { isInZones } from '../door/zone-of.ts';
import type { EntryPolicy } from '../entry-policy.ts';
import type { EntryAnswer, EntryReason } from '../entry-reasons.ts';
import { anyDoor, type PassKind, passMessage, readPassCode, type SignedPass, stepStartMs } from './pass-format.ts';

/** A public key of the tenant, as stored on a door. Seconds since 1970. */
export interface TenantKey {
  kid: number;
  /** 32 bytes. */
  publicKey: Uint8Array;
  notBefore: number;
  notAfter: number;
}

/** What a door knows when it checks a pass. Instants in milliseconds since 1970, by the last known server time. */
export interface DoorFacts {
  now: number;
  tenantId: number;
  /** The zone of the door's club, see `zoneOf`. */
  zone: number;
  keys: readonly TenantKey[];
  policy: EntryPolicy;
  /** When the door last received data from the server. */
  syncedAt: number;
  /** Its clock has jumped since then, or its last snapshot is not validly signed. */
  doubt: DoorDoubt | undefined;
  isRevoked: (passId: number) => boolean;
  /** The pass's entry in the last snapshot; absent for a newer pass. */
  findAnswer: (passId: number) => DoorSnapshot['people'][number]['answer'] | undefined;
  /** A ticket has opened this door on this day. */
  hasUsedToday: (passId: number) => boolean;
  hasUsed: (passId: number, step: number) => boolean;
  /** When the pass last opened this door. */
  findLastEntry: (passId: number) => number | undefined;
}

export interface PassOutcome {
  answer: EntryAnswer;
  reason: EntryReason;
  /** Present when it is a pass at all. */
  kind?: PassKind;
  /** Present when the pass is signed by the club. */
  passId?: number;
  step?: number;
}

/**
 * Checks whether the holder of this text may enter, using only the door's own data: signature, time, club, and later
 * changes. The first check that fails gives the reason.
 */
export function checkPass(text: string, door: DoorFacts): PassOutcome {
  const code = readPassCode(text);
  if (!code) return { answer: 'refused', reason: 'no_pass' };
  const { pass, step } = code;
  const { kind } = pass;
  const wrong = findWrong(pass, door);
  if (wrong) return { answer: 'refused', reason: wrong, kind };
  const own = { kind, passId: pass.passId, step };
  const refuse = (reason: EntryReason): PassOutcome => ({ answer: 'refused', reason, ...own });
  if (!isSignedByDevice(pass.deviceKey, passMessage(pass.passId, anyDoor, step), code.signature)) {
    return { answer: 'refused', reason: 'forged', kind };
  }
  const isTimeKnown = door.doubt !== 'clock';
  if (isTimeKnown && Math.abs(stepStartMs(step) - door.now) > door.policy.windowSeconds * 1000)
    return refuse('old_code');
  if (door.isRevoked(pass.passId)) return refuse('revoked');
  const heard = door.findAnswer(pass.passId);
  if (door.hasUsed(pass.passId, step)) return refuse('used');
  if (kind === 'ticket') {
    if (!door.policy.areTicketsOffline) return refuse('tickets_off');
    if (heard === 'used' || door.hasUsedToday(pass.passId)) return refuse('used');
    return { ...passAgeStatus(heard, door), ...own };
  }
  const last = door.findLastEntry(pass.passId);
  if (isTimeKnown && last !== undefined && door.now - last < door.policy.passbackMinutes * 60_000)
    return refuse('passback');
  return { ...passAgeStatus(heard, door), ...own };
}

/**
 * What is wrong with the pass itself. The tenant's signature is checked first: nothing else in an unsigned pass can be
 * trusted.
 */
function findWrong(pass: SignedPass, { keys, tenantId, zone, now, doubt }: DoorFacts): EntryReason | undefined {
  const seconds = now / 1000;
  if (pass.tenantId !== tenantId) return 'other_club';
  const isTimeKnown = doubt !== 'clock';
  const isCurrent = ({ notBefore, notAfter }: TenantKey) => notBefore <= seconds && seconds < notAfter;
  const key = keys.find((one) => one.kid === pass.kid && (!isTimeKnown || isCurrent(one)));
  if (!key || !isSignedByTenant(key.publicKey, pass.body, pass.signature)) return 'forged';
  if (isTimeKnown && seconds < pass.notBefore) return 'not_yet';
  if (isTimeKnown && seconds >= pass.expires) return 'expired';
  return isInZones(zone, pass.zones) ? undefined : 'other_club';
}

/** The door's last known state of the pass, and whether it is stale. */
function passAgeStatus(heard: ReturnType<DoorFacts['findAnswer']>, door: DoorFacts) {
  const status = doorStatusOf(door);
  if (status === 'closed') return { answer: 'refused', reason: 'stale' } as const;
  if (status === 'ask_staff') return { answer: 'ask_staff', reason: 'stale' } as const;
  if (heard === 'ask_staff') return { answer: 'ask_staff', reason: 'ask_staff' } as const;
  return { answer: 'open', reason: 'welcome' } as const;
}
