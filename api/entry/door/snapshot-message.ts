import { asciiBytes } from '../bytes/bytes.ts';
import type { DoorSnapshot } from './door-schema.ts';

/** All that a door knows and acts by, after an answer of the server. Names of door and club are only shown. */
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
 * What the tenant signs of a door's knowledge: `S1` and JSON of ASCII alone, without any order that is left open. It is the
 * same whether the door has heard all at once or in differences, so one signature says that none was lost, added or changed,
 * and the door can ask it again of what it has kept.
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
