import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DoorSnapshot } from '#api/entry/door/door-schema.ts';
import type { PassOutcome } from '#api/entry/pass/check-pass.ts';
import { anyDoor, passMessage, stepAt, writePassCode } from '#api/entry/pass/pass-format.ts';
import { listPublicKeys } from '#server/features/entry/keys/entry-keys.ts';
import { checkPassAtDoor } from '#src/features/entry/door/check-pass-at-door.ts';
import { acceptSnapshot } from '#src/features/entry/door/door-snapshot.ts';
import type { KeptEntry, StoredDoor } from '#src/features/entry/door/door-store.ts';
import type { TestApp } from '../app/open-test-app.ts';
import { call, type TestClub, type TestPerson, type TestResponse } from '../app/test-club.ts';
import { type DeviceKey, makeDeviceKey } from './device-key.ts';
import { openTestDoor, type TestDoor } from './test-door.ts';

/** A phone with a pass, as the app would have it. */
export interface TestPhone {
  key: DeviceKey;
  passId: number;
  expiresAt: string;
  /** The code that it shows at an instant. */
  show(at: Date): string;
}

export const askPass = (
  app: FastifyInstance,
  club: TestClub,
  as: TestPerson,
  publicKey: string,
): Promise<TestResponse> =>
  call(app, club, { method: 'PUT', path: '/user/entry/pass', as, body: { publicKey }, key: randomUUID() });

export async function openPhone(
  app: FastifyInstance,
  club: TestClub,
  as: TestPerson,
  key = makeDeviceKey(),
): Promise<TestPhone> {
  const { status, body } = await askPass(app, club, as, key.publicKey);
  if (status !== 200) throw new Error(`no pass: ${JSON.stringify(body)}`);
  const { pass, passId, expiresAt } = body as { pass: string; passId: number; expiresAt: string };
  const show = (at: Date): string => {
    const step = stepAt(at.getTime());
    return writePassCode(Buffer.from(pass, 'base64url'), step, key.sign(passMessage(passId, anyDoor, step)));
  };
  return { key, passId, expiresAt, show };
}

/** A tablet that decides by its last snapshot, and reports entries. */
export interface TestTablet extends TestDoor {
  /** Fetches what it lacks, and applies it. */
  sync(): Promise<DoorSnapshot>;
  /** Its state, as a tablet stores it. */
  kept(): Pick<StoredDoor, 'place' | 'known'>;
  /** Decides on a code in front of its camera, by its own clock. */
  scan(text: string, at?: Date, recent?: readonly KeptEntry[]): PassOutcome;
  call(path: string, body?: object): Promise<TestResponse>;
  /** Reports that the pass was let in, unless `entry` overrides it. */
  report(passId: number, entry?: object, app?: FastifyInstance): Promise<TestResponse>;
}

export async function openTablet(
  server: TestApp,
  club: TestClub,
  overrides: Parameters<typeof openTestDoor>[2] = {},
): Promise<TestTablet> {
  const { tenantId, host, unitId } = club;
  const door = await openTestDoor(server, { tenantId, host, unitId }, overrides);
  const tenantKeys = await club.inScope((scope) => listPublicKeys(scope, server.services.secret, server.clock.now));
  const place = { doorId: door.id, doorName: '', unitId, unitName: '', tenantId, zone: 0, tenantKeys };
  let kept: Pick<StoredDoor, 'place' | 'known'> = { place };
  const callAs = async (path: string, body?: object, app = server.app) => {
    const as = { clientId: 0, token: await door.renewToken() };
    return call(app, club, { method: body ? 'POST' : 'GET', path, as, ...(body && { body }) });
  };
  const sync = async (): Promise<DoorSnapshot> => {
    const answer = await callAs(`/door/snapshot${kept.known ? `?cursor=${kept.known.cursor}` : ''}`);
    if (answer.status !== 200) throw new Error(`no snapshot: ${JSON.stringify(answer.body)}`);
    const snapshot = answer.body as unknown as DoorSnapshot;
    const heard = acceptSnapshot(kept, snapshot);
    if (!heard) throw new Error('the tablet does not believe the snapshot');
    kept = { place: { ...place, tenantKeys: heard.tenantKeys }, known: { ...heard, offset: 0 } };
    return snapshot;
  };
  const scan = (text: string, at = server.clock.now, recent: readonly KeptEntry[] = []): PassOutcome => {
    if (!kept.known) throw new Error('the tablet has heard nothing yet');
    const context = { ...kept, known: kept.known, recent, timeZone: 'Europe/Tallinn', doubt: undefined };
    return checkPassAtDoor(text, { ...context, now: at.getTime() });
  };
  const report = (passId: number, entry: object = {}, app = server.app) => {
    const at = server.clock.now;
    const step = stepAt(at.getTime());
    const shown = { opId: randomUUID(), passId, step, at: at.toISOString(), answer: 'open', reason: 'welcome' };
    return callAs('/door/entry', { items: [{ ...shown, ...entry }] }, app);
  };
  return { ...door, sync, kept: () => kept, scan, call: callAs, report };
}
