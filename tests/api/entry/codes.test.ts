import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import { isSignedByTenant } from '#api/entry/bytes/check-signature.ts';
import { doorCodeMessage, readDoorCode, writeDoorCode } from '#api/entry/door/door-code-format.ts';
import type { EntryRecord } from '#api/entry/door/door-schema.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import {
  book,
  call,
  openTestClub,
  type TestClub,
  type TestPerson,
  type TestResponse,
} from '#tests/support/app/test-club.ts';
import { DoorListener } from '#tests/support/entry/door-listener.ts';
import { openPhone, openTablet, type TestTablet } from '#tests/support/entry/entry-club.ts';
import { listen } from '#tests/support/listen.ts';

const start = new Date('2026-11-18T10:00:00Z');
let server: TestApp;
let club: TestClub;
let tablet: TestTablet;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = start;
  club = await openTestClub(server, { pageRules: allPageRules });
  tablet = await openTablet(server, club);
});

describe('a door’s code', () => {
  test('admits a member who scans it, and shows the reason and the visits left', async () => {
    const [mari] = await club.addPeople(1, { visits_total: 10 });
    const training = await club.addTraining({ startsAt: '2026-11-18T12:15:00', name: 'Jooga' });
    server.clock.now = new Date('2026-11-18T09:50:00Z');
    await book(server.app, club, mari, training.id);
    server.clock.now = start;
    expect(await scan(await club.renewToken(mari))).toEqual({
      status: 200,
      body: {
        doorName: 'Peauks',
        unitId: club.unitId,
        firstName: 'Õnne',
        trainingName: 'Jooga',
        visitsLeft: 9,
        insideCount: 1,
      },
    });
  });

  test('opens once for an operation, however often it is sent', async () => {
    const [mari] = await club.addPeople(1, { visits_total: 10 });
    const tap = { key: randomUUID(), data: tablet.showCode(start) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => scan(mari, tap)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { visitsLeft: 9 } });
    expect(await scan(mari, { key: tap.key })).toMatchObject({ status: 422 });
  });

  test('that lets somebody not in leaves a row with the rule, once, which staff find among those who were not let in', async () => {
    const person = async (contract?: Parameters<typeof club.addPeople>[1]) => (await club.addPeople(1, contract))[0];
    const ended = await person({ valid_until: '2026-11-01' });
    const debtor = await person({ status: 6 });
    const stopped = await person({ status: 1 });
    const empty = await person({ visits_total: 1, visits_used: 1 });
    const early = await person({ kinds: ['group'] });
    const uncovered = await person({ kinds: ['group'] });
    const again = await person();
    const later = await club.addTraining({ startsAt: '2026-11-18T20:00:00' });
    await club.inScope((scope) => buildRegistration(scope, { client_id: early.clientId, training_id: later.id }));
    expect(await scan(again)).toMatchObject({ status: 200 });
    for (const refused of [ended, debtor, stopped, empty, uncovered, early, again]) {
      const tap = { key: randomUUID(), data: tablet.showCode(start) };
      for (let times = 0; times < 2; times++) expect(await scan(refused, tap)).toMatchObject({ status: 409 });
    }
    const { code } = await addTicket({ valid_until: '2026-11-17' });
    const shown = { key: randomUUID(), data: tablet.showCode(start, code) };
    for (let times = 0; times < 2; times++) expect(await scan(undefined, shown)).toMatchObject({ status: 409 });
    const admin = await club.addAdmin();
    const { body } = await call(server.app, club, { path: '/admin/entry?refused=true', as: admin });
    const items = body['items'] as EntryRecord[];
    expect(
      items.map(({ clientId, via, answer, reason, doorName }) => ({ clientId, via, answer, reason, doorName })),
    ).toEqual(
      [
        { clientId: null, via: 'ticket', reason: 'right_ended' },
        { clientId: again.clientId, via: 'code', reason: 'passback' },
        { clientId: early.clientId, via: 'code', reason: 'too_early' },
        { clientId: uncovered.clientId, via: 'code', reason: 'not_covered' },
        { clientId: empty.clientId, via: 'code', reason: 'no_visits_left' },
        { clientId: stopped.clientId, via: 'code', reason: 'right_blocked' },
        { clientId: debtor.clientId, via: 'code', reason: 'debt' },
        { clientId: ended.clientId, via: 'code', reason: 'right_ended' },
      ].map((row) => ({ ...row, answer: 'refused', doorName: 'Peauks' })),
    );
  });

  test('does not work as an old picture, with another door’s key, or for an unknown door', async () => {
    const [mari] = await club.addPeople(1);
    const shown = tablet.showCode(start);
    server.clock.advance(31);
    expect(await scan(mari, { data: shown })).toMatchObject({ status: 409, body: { errors: ['qr_invalid'] } });
    const other = await openTablet(server, club);
    const moved = { doorId: tablet.id, time: server.clock.now.getTime() / 1000, nonce: new Uint8Array(8) };
    const forged = writeDoorCode('D1', { ...moved, signature: other.key.sign(doorCodeMessage('D1', moved)) });
    expect(await scan(mari, { data: forged })).toMatchObject({ status: 409, body: { errors: ['qr_invalid'] } });
    expect(await scan(mari, { data: 'HELLO' })).toMatchObject({ status: 400, body: { errors: ['qr_invalid'] } });
    const elsewhere = await openTablet(server, await openTestClub(server, { pageRules: allPageRules }));
    expect(await scan(mari, { data: elsewhere.showCode(server.clock.now) })).toMatchObject({
      status: 404,
      body: { errors: ['code_not_found'] },
    });
  });

  test('says why it does not open, and what helps', async () => {
    const [jaan] = await club.addPeople(1, { status: 1 });
    expect(await scan(jaan)).toMatchObject({
      status: 409,
      body: { errors: ['qr_denied'], remedy: { kind: 'ask_staff', reason: 'right_blocked' } },
    });
    const [liis] = await club.addPeople(1, { valid_until: '2026-11-01' });
    expect(await scan(liis)).toMatchObject({
      status: 409,
      body: { errors: ['card_expired'], remedy: { kind: 'buy' } },
    });
    const [mari] = await club.addPeople(1);
    expect((await scan(mari)).status).toBe(200);
    expect(await scan(mari)).toMatchObject({
      status: 409,
      body: { errors: ['qr_denied'], remedy: { kind: 'wait_until', at: '2026-11-18T10:10:00.000Z' } },
    });
  });

  test('admits a member once, however many of their phones scan it at once', async () => {
    const [mari] = await club.addPeople(1, { visits_total: 10 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => scan(mari)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await scan(mari)).body).toMatchObject({ errors: ['qr_denied'], remedy: { kind: 'wait_until' } });
  });

  test('of a removed door opens nothing', async () => {
    const [mari] = await club.addPeople(1);
    await club.inScope(({ db }) => db.updateTable('door').set({ revoked_at: start }).execute());
    expect(await scan(mari)).toMatchObject({ status: 404, body: { errors: ['code_not_found'] } });
  });
});

describe('without an account', () => {
  test('a ticket opens with the door’s code, once for each of its visits', async () => {
    const { code } = await addTicket();
    const withTicket = () => ({ data: tablet.showCode(server.clock.now, code) });
    expect(await scan(undefined, withTicket())).toEqual({
      status: 200,
      body: { doorName: 'Peauks', unitId: club.unitId, visitsLeft: 0, insideCount: 1 },
    });
    server.clock.advance(60 * 60);
    expect((await scan(undefined, withTicket())).status).toBe(200);
    server.clock.advance(121 * 60);
    expect(await scan(undefined, withTicket())).toMatchObject({
      status: 409,
      body: { errors: ['ticket_used'], remedy: { kind: 'buy' } },
    });
    expect(await check(code)).toMatchObject({ body: { status: 'used', usedAt: '2026-11-18T11:00:00.000Z' } });
  });

  test('a ticket that has expired, is for another day, or is invalid opens nothing', async () => {
    const over = await addTicket({ valid_until: '2026-11-17' });
    const other = await addTicket({ weekdays: [1] });
    for (const [code, status, error] of [
      [over.code, 409, 'ticket_expired'],
      [other.code, 409, 'qr_denied'],
      ['0000000000000', 404, 'ticket_not_found'],
    ] as const) {
      expect(await scan(undefined, { data: tablet.showCode(start, code) })).toMatchObject({
        status,
        body: { errors: [error] },
      });
    }
  });

  test('two hundred phones with one ticket, in two clubs at once, use one visit, and the others find it used', async () => {
    const { code } = await addTicket();
    const { id: unit_id } = await club.inScope((scope) => buildUnit(scope));
    const doors = [tablet, await openTablet(server, club, { unit_id })];
    const shown = doors.map((door) => door.showCode(start, code));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => scan(undefined, { data: shown[n % 2] ?? '' })),
    );
    const keys = answers.map(({ status, body }) => (status === 200 ? 'open' : (body['errors'] as string[])[0]));
    expect(Object.groupBy(keys, (key) => key ?? '')).toEqual({
      open: ['open'],
      qr_denied: Array(99).fill('qr_denied'),
      ticket_used: Array(100).fill('ticket_used'),
    });
    const { used } = await club.inScope(({ db }) =>
      db.selectFrom('ticket').select('visits_used as used').executeTakeFirstOrThrow(),
    );
    expect(used).toBe(1);
  });

  test('a free training admits as many as it has places', async () => {
    expect(await scan(undefined)).toMatchObject({
      status: 409,
      body: { errors: ['qr_denied'], remedy: { kind: 'log_in' } },
    });
    await club.addTraining({ startsAt: '2026-11-18T12:20:00', name: 'Avatud uksed', visitors: 'free', max_places: 2 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => scan(undefined)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { errors: ['code_places_full'] } });
    expect((await scan(undefined)).body).toMatchObject({ errors: ['code_places_full'], remedy: { kind: 'ask_staff' } });
  });

  test('tickets cannot be guessed', async () => {
    for (let n = 0; n < 15; n++) {
      expect((await check('0000000000000')).status).toBe(404);
      expect((await scan(undefined, { data: tablet.showCode(start, '0000000000001') })).status).toBe(404);
    }
    const { code } = await addTicket();
    expect(await check(code)).toMatchObject({ status: 429 });
    expect(await scan(undefined, { data: tablet.showCode(start, code) })).toMatchObject({ status: 429 });
    server.clock.advance(2);
    expect((await check(code)).body).toMatchObject({ status: 'valid', visitsLeft: 1, usedAt: null });
  });
});

test('everyone sees how many have entered, and nobody sees who', async () => {
  const people = await club.addPeople(3);
  for (const person of people) await scan(person);
  const read = async () => (await call(server.app, club, { path: '/public/entry/inside' })).body;
  expect(await read()).toEqual({ items: [{ unitId: club.unitId, inside: 3 }] });
  server.clock.advance(121 * 60);
  expect(await read()).toEqual({ items: [{ unitId: club.unitId, inside: 0 }] });
});

const open = async (door: TestTablet, app = server.app) => {
  const listener = new DoorListener(await listen(app), club.host, await door.renewToken());
  await listener.find('changed');
  return listener;
};

describe('a door with an event stream', () => {
  test('gets the first name of the member who scanned its code, here and in another process', async () => {
    const [mari] = await club.addPeople(1);
    const other = await openTablet(server, club);
    const listeners = [await open(tablet), await open(tablet, await server.openAnother()), await open(other)];
    await scan(mari);
    for (const listener of listeners.slice(0, 2))
      expect(await listener.find('open')).toMatchObject({ firstName: 'Õnne', at: start.toISOString() });
    await listeners[2]?.find('changed', 1);
    expect(listeners[2]?.events.filter(({ kind }) => kind === 'open')).toEqual([]);
    for (const listener of listeners) listener.leave();
  });

  test('and its lock gets a command that the club has signed for it and this moment', async () => {
    const lock = await openTablet(server, club, { lock_of: tablet.id });
    const listener = await open(lock);
    const [mari] = await club.addPeople(1);
    const phone = await openPhone(server.app, club, mari);
    await tablet.report(phone.passId);
    const command = readDoorCode('O1', (await listener.find('open')).command ?? '');
    const { tenantKeys } = await lock.sync();
    const key = fromBase64url(tenantKeys[0]?.publicKey ?? '') ?? new Uint8Array();
    expect(command).toMatchObject({ doorId: lock.id, time: start.getTime() / 1000 });
    expect(command && isSignedByTenant(key, doorCodeMessage('O1', command), command.signature)).toBe(true);
    listener.leave();
  });

  test('gets a revocation event when it is removed, and its stream ends', async () => {
    const admin = await club.addAdmin();
    const listener = await open(tablet);
    await call(server.app, club, { method: 'DELETE', path: `/admin/door/${tablet.id}`, as: admin });
    await listener.find('revoked');
    await listener.ended;
  });

  test('gets no events for scans while it was disconnected', async () => {
    const [mari, jaan] = await club.addPeople(2);
    await scan(mari);
    const listener = await open(tablet);
    await scan(jaan);
    await listener.find('open');
    expect(listener.events.filter(({ kind }) => kind === 'open')).toHaveLength(1);
    listener.leave();
  });
});

interface Scan {
  data?: string;
  key?: string;
  app?: FastifyInstance;
}

const scan = (
  as: TestPerson | undefined,
  { data, key = randomUUID(), app = server.app }: Scan = {},
): Promise<TestResponse> => {
  const code = encodeURIComponent(data ?? tablet.showCode(server.clock.now));
  return call(app, club, { path: `/${as ? 'user' : 'public'}/code?data=${code}`, key, ...(as && { as }) });
};
const addTicket = (columns: object = {}) =>
  club.inScope((scope) => buildTicket(scope, { client_id: null, visits_total: 1, ...columns }));
const check = async (code: string): Promise<TestResponse> =>
  call(server.app, club, { path: `/public/ticket?code=${code}` });
