import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#api/endpoints.ts';
import { joinBytes } from '#api/entry/bytes/bytes.ts';
import { allZones } from '#api/entry/door/zone-of.ts';
import {
  anyDoor,
  challengeMessage,
  passMessage,
  stepAt,
  writePassBody,
  writePassCode,
} from '#api/entry/pass/pass-format.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { makeDeskCode } from '#server/features/entry/desk/find-by-code.ts';
import { makeChallenge } from '#server/features/entry/doors/challenge.ts';
import { saveEnrolment, tell } from '#server/features/entry/doors/commands.ts';
import { getEntrySigner } from '#server/features/entry/keys/entry-keys.ts';
import { hashCode, makeCode } from '#server/features/entry/make-code.ts';
import { insertPass } from '#server/features/entry/passes/commands.ts';
import { insertEntry } from '#server/features/entry/visits/commands.ts';
import { buildCard } from '#tests/builders/build-card.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildDoor } from '#tests/builders/build-door.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import type { TestApp } from '../app/open-test-app.ts';
import { makeDeviceKey } from '../entry/device-key.ts';
import { openTestDoor, type TestDoor } from '../entry/test-door.ts';
import { definitionOf } from './call-endpoint.ts';
import type { FullTenant } from './full-tenant.ts';

/** The doors of a full tenant, with a row in every table about doors. */
export interface TenantDoors {
  /** Enrolled, and never removed. */
  door: TestDoor;
  /** A pass of the tenant's client. */
  passId: number;
  addDoor(): Promise<number>;
  /** The enrolment code of a door that is not enrolled yet. */
  addEnrolment(): Promise<string>;
  /** The response of a new enrolled door to a challenge. */
  answerChallenge(): Promise<{ doorId: number; challenge: string; signature: string }>;
  /** A pass for one more phone of the client. */
  addPass(clientId: number): Promise<number>;
  /** A client who has a phone and no session. */
  addPassHolder(): Promise<number>;
  addCard(): Promise<string>;
  addDeskCode(): Promise<string>;
  addTicket(): Promise<string>;
  /** What a phone shows of a new ticket. */
  showTicket(): Promise<string>;
}

type Place = Pick<FullTenant, 'tenantId' | 'host' | 'mark' | 'ids'>;

export async function openTenantDoors(test: TestApp, place: Place, clientId: number): Promise<TenantDoors> {
  const { tenantId, host, mark, ids } = place;
  const { secret } = test.services;
  const inScope = <T>(work: (scope: TenantScope) => Promise<T>) => inTenant(test.owner, tenantId, work);
  const openDoor = () => openTestDoor(test, { tenantId, host, unitId: ids.unit }, { name: `Uks ${mark}` });
  const addDoor = async (scope: TenantScope) => (await buildDoor(scope, { unit_id: ids.unit, name: mark })).id;
  const addPerson = async (scope: TenantScope) => (await buildClient(scope, { first_name: mark, last_name: mark })).id;
  const addEnrolment = () =>
    inScope(async (scope) => {
      const code = makeCode(10);
      const expiresAt = new Date(test.clock.now.getTime() + 600_000);
      await saveEnrolment(scope, { doorId: await addDoor(scope), codeHash: hashCode(code), expiresAt });
      return code;
    });
  const addCard = () => inScope(async (scope) => (await buildCard(scope, { client_id: await addPerson(scope) })).code);
  const addDeskCode = () =>
    inScope(async (scope) => (await makeDeskCode(scope, secret, await addPerson(scope), test.clock.now)).code);
  const door = await openDoor();
  const passId = await inScope((scope) => addRows(scope, test, { door, clientId, unitId: ids.unit, mark }));
  await Promise.all([addEnrolment(), addCard(), addDeskCode()]);
  return {
    door,
    passId,
    addDoor: () => inScope(addDoor),
    addEnrolment,
    answerChallenge: async () => {
      const { id: doorId, key } = await openDoor();
      const challenge = makeChallenge(secret, { tenantId, doorId }, test.clock.now);
      return { doorId, challenge, signature: key.sign(challengeMessage(challenge)).toString('base64url') };
    },
    addPass: (clientId) => inScope((scope) => addPass(scope, test, clientId)),
    addPassHolder: () =>
      inScope(async (scope) => {
        const id = await addPerson(scope);
        await addPass(scope, test, id);
        return id;
      }),
    addCard,
    addDeskCode,
    showTicket: () => inScope((scope) => showTicket(scope, test, mark)),
    addTicket: () => inScope(async (scope) => (await buildTicket(scope, { client_id: null, name: mark })).code),
  };
}

function addPass(scope: TenantScope, { clock: { now } }: TestApp, clientId: number): Promise<number> {
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
  return insertPass(scope, { clientId, deviceKey: makeDeviceKey().publicKey, expiresAt, sessionId: 0, now });
}

async function showTicket(scope: TenantScope, { clock: { now } }: TestApp, mark: string): Promise<string> {
  const ticket = await buildTicket(scope, { client_id: null, name: mark });
  const key = makeDeviceKey();
  const [expires, step] = [Math.floor(now.getTime() / 1000) + 86_400, stepAt(now.getTime())];
  const expiresAt = new Date(expires * 1000);
  const passId = await insertPass(scope, {
    clientId: null,
    ticket,
    deviceKey: key.publicKey,
    expiresAt,
    sessionId: null,
    now,
  });
  const deviceKey = Buffer.from(key.publicKey, 'base64url');
  const pass = { kind: 'ticket', kid: 1, tenantId: scope.tenantId, passId, zones: allZones, flags: 0 } as const;
  const body = writePassBody({ ...pass, notBefore: 0, expires, deviceKey });
  // The desk asks the server, which knows the phone without the club's signature.
  const bytes = joinBytes(body, new Uint8Array(64));
  return writePassCode(bytes, step, key.sign(passMessage(passId, anyDoor, step)));
}

interface Rows {
  door: TestDoor;
  clientId: number;
  unitId: number;
  mark: string;
}

async function addRows(scope: TenantScope, test: TestApp, { door, clientId, unitId, mark }: Rows) {
  const { services, clock } = test;
  const { now } = clock;
  await getEntrySigner(scope, services.secret, now);
  const passId = await addPass(scope, test, clientId);
  await tell(scope, door.id, 1, [{ passId, firstName: mark, answer: 'open' }]);
  const person = { client_id: clientId, pass_id: passId, unit_id: unitId, door_id: door.id };
  const answer = { via: 'pass', answer: 'refused', reason: 'old_code' } as const;
  await insertEntry(scope, { op_id: randomUUID(), ...person, ...answer, entered_at: now, created_at: now });
  return passId;
}

/** The token for a call that must succeed: a door’s or a trainer’s where only they may, else an admin’s. */
export function tokenOf({ doors, people }: FullTenant, name: EndpointName): string {
  const { access } = definitionOf(name);
  if (access === 'door') return doors.door.token;
  return (access === 'trainer' ? people.trainer : people.admin).token;
}
