import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fromBase64url } from '#api/entry/base64url.ts';
import { checkPass, type DoorFacts, type PassVerdict } from '#api/entry/check-pass.ts';
import type { DoorSnapshot } from '#api/entry/door-schema.ts';
import { writePassCode } from '#api/entry/pass-format.ts';
import { anyDoor, passMessage, stepAt } from '#api/entry/pass-step.ts';
import { type DeviceKey, makeDeviceKey } from './device-key.ts';
import type { TestApp } from './open-test-app.ts';
import { call, type TestAnswer, type TestClub, type TestPerson } from './test-club.ts';
import { openTestDoor, type TestDoor } from './test-door.ts';

/** A phone with a pass, as the app would have it. */
export interface TestPhone {
  key: DeviceKey;
  passId: number;
  expiresAt: string;
  /** What it shows at an instant. */
  show(at: Date): string;
}

export const askPass = (app: FastifyInstance, club: TestClub, as: TestPerson, publicKey: string): Promise<TestAnswer> =>
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

/** A tablet that decides by what it last heard, and reports. */
export interface TestTablet extends TestDoor {
  /** Asks for what it does not know yet. */
  sync(): Promise<DoorSnapshot>;
  /** Decides about what is held before its camera, by its own clock. */
  scan(text: string, at?: Date): PassVerdict;
  call(path: string, body?: object): Promise<TestAnswer>;
  /** Reports that the pass was let in, or what is said otherwise. */
  report(passId: number, entry?: object, app?: FastifyInstance): Promise<TestAnswer>;
}

export async function openTablet(
  server: TestApp,
  club: TestClub,
  overrides: Parameters<typeof openTestDoor>[2] = {},
): Promise<TestTablet> {
  const door = await openTestDoor(server, { tenantId: club.tenantId, host: club.host, unitId: club.unitId }, overrides);
  const people = new Map<number, 'open' | 'ask_staff'>();
  const revoked = new Set<number>();
  let heard: DoorSnapshot | undefined;
  const callAs = async (path: string, body?: object, app = server.app) => {
    const as = { clientId: 0, token: await door.renewToken() };
    return call(app, club, { method: body ? 'POST' : 'GET', path, as, ...(body && { body }) });
  };
  const sync = async (): Promise<DoorSnapshot> => {
    const answer = await callAs(`/door/snapshot${heard ? `?cursor=${heard.cursor}` : ''}`);
    if (answer.status !== 200) throw new Error(`no snapshot: ${JSON.stringify(answer.body)}`);
    heard = answer.body as unknown as DoorSnapshot;
    for (const { passId, answer: heardAnswer } of heard.people) people.set(passId, heardAnswer);
    for (const passId of heard.revoked) revoked.add(passId);
    return heard;
  };
  const scan = (text: string, at = server.clock.now): PassVerdict => {
    if (!heard) throw new Error('the tablet has heard nothing yet');
    return checkPass(text, factsOf(heard, people, revoked, at));
  };
  const report = (passId: number, entry: object = {}, app = server.app) => {
    const at = server.clock.now;
    const step = stepAt(at.getTime());
    const shown = { opId: randomUUID(), passId, step, at: at.toISOString(), answer: 'open', reason: 'welcome' };
    return callAs('/door/entry', { items: [{ ...shown, ...entry }] }, app);
  };
  return { ...door, sync, scan, call: callAs, report };
}

const seconds = (instant: string): number => Date.parse(instant) / 1000;

function factsOf(
  heard: DoorSnapshot,
  people: Map<number, 'open' | 'ask_staff'>,
  revoked: Set<number>,
  at: Date,
): DoorFacts {
  return {
    now: at.getTime(),
    tenantId: heard.tenantId,
    zone: heard.zone,
    keys: heard.tenantKeys.map(({ kid, publicKey, notBefore, notAfter }) => ({
      kid,
      publicKey: fromBase64url(publicKey) ?? new Uint8Array(),
      notBefore: seconds(notBefore),
      notAfter: seconds(notAfter),
    })),
    policy: heard.policy,
    syncedAt: Date.parse(heard.serverTime),
    isClockDoubtful: false,
    isRevoked: (passId) => revoked.has(passId),
    findAnswer: (passId) => people.get(passId),
    hasUsed: () => false,
    findLastEntry: () => undefined,
  };
}
