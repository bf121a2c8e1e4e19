import { asciiBytes } from '../bytes/bytes.ts';
import type { DoorSnapshot } from './door-schema.ts';

/** The data that a door acts by, after a server response. Names of door and club are only for display. */
export type SnapshotFacts = Pick<
  DoorSnapshot,
  'tenantId' | 'doorId' | 'unitId' | 'zone' | 'cursor' | 'serverTime' | 'inside' | 'policy' | 'tenantKeys'
> & {
  /** In any order. */
  people: DoorSnapshot['people'];
  revoked: readonly number[];
};

const byFirst = ([a]: readonly [number, ...unknown[]], [b]: readonly [number, ...unknown[]]): number => a - b;

/**
 * The message that the tenant signs over a door's data: `S1` and ASCII JSON in a canonical order. It is the same
 * whether the door received everything at once or in changes, so one signature proves that nothing was lost, added or
 * changed, and the door can check its stored data again.
 */
export function snapshotMessage(facts: SnapshotFacts): Uint8Array<ArrayBuffer> {
  const { tenantId, doorId, unitId, zone, cursor, serverTime, inside } = facts;
  const policy = Object.entries(facts.policy).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const keys = facts.tenantKeys
    .map(({ kid, publicKey, notBefore, notAfter }) => [kid, publicKey, notBefore, notAfter] as const)
    .toSorted(byFirst);
  const people = facts.people
    .map(({ passId, firstName, answer }) => [passId, firstName, answer] as const)
    .toSorted(byFirst);
  const revoked = facts.revoked.toSorted((a, b) => a - b);
  const place = [tenantId, doorId, unitId, zone, Number(cursor), serverTime, inside];
  return asciiBytes(`S1${inAscii(JSON.stringify([...place, policy, keys, people, revoked]))}`);
}

const inAscii = (json: string): string =>
  json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
