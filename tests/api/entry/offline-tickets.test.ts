import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyDoor, passMessage, stepAt, writePassCode } from '#api/entry/pass/pass-format.ts';
import type { KeptEntry } from '#src/features/entry/door/door-store.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { type DeviceKey, makeDeviceKey } from '#tests/support/entry/device-key.ts';
import { openTablet, type TestTablet } from '#tests/support/entry/entry-club.ts';

const start = new Date('2026-11-18T10:00:00Z');
let server: TestApp;
let club: TestClub;
let tablet: TestTablet;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = start;
  club = await openTestClub(server);
  tablet = await openTablet(server, club);
  await tablet.sync();
});

const tomorrow = new Date('2026-11-19T07:00:00Z');

describe('a ticket on a phone', () => {
  test('bought yesterday opens a door without a network today, once there in the day', async () => {
    const { code } = await addTicket({ visits_total: 5 });
    const phone = await openTicketPhone(code);
    expect(tablet.scan(phone.show(tomorrow), tomorrow)).toMatchObject({
      answer: 'open',
      reason: 'welcome',
      kind: 'ticket',
    });
    const before = [opened(phone.passId, tomorrow)];
    const evening = new Date('2026-11-19T20:00:00Z');
    expect(tablet.scan(phone.show(evening), evening, before)).toMatchObject({ answer: 'refused', reason: 'used' });
    const dayAfter = new Date('2026-11-20T07:00:00Z');
    // No longer used that day; but the door has heard nothing for two.
    expect(tablet.scan(phone.show(dayAfter), dayAfter, before).reason).toBe('stale');
  });

  test('that another phone signed, of another club, used or expired is refused, each for its own reason', async () => {
    const forged = await openTicketPhone((await addTicket()).code, { signer: makeDeviceKey() });
    expect(tablet.scan(forged.show(start)).reason).toBe('forged');
    const stranger = await openTablet(server, await openTestClub(server));
    await stranger.sync();
    const own = await openTicketPhone((await addTicket()).code);
    expect(stranger.scan(own.show(start)).reason).toBe('other_club');
    expect(tablet.scan(own.show(start), tomorrow).reason).toBe('old_code');
    await tablet.report(own.passId);
    await tablet.sync();
    expect(tablet.scan(own.show(tomorrow), tomorrow).reason).toBe('used');
    const short = await openTicketPhone((await addTicket({ valid_until: '2026-11-18' })).code);
    expect(tablet.scan(short.show(start)).answer).toBe('open');
    expect(tablet.scan(short.show(tomorrow), tomorrow).reason).toBe('expired');
    const later = await openTicketPhone((await addTicket({ valid_from: '2026-11-19' })).code);
    expect(tablet.scan(later.show(start)).reason).toBe('not_yet');
    expect(tablet.scan(later.show(tomorrow), tomorrow).answer).toBe('open');
  });

  test('that was passed on opens nothing for its giver, once the door has heard of it', async () => {
    const { id, code } = await addTicket();
    const phone = await openTicketPhone(code);
    await club.inScope(({ db }) =>
      db.updateTable('ticket').set({ code: 'ABCDEFGHJKMNP' }).where('id', '=', id).execute(),
    );
    await tablet.sync();
    expect(tablet.scan(phone.show(start)).reason).toBe('revoked');
    await tablet.report(phone.passId);
    expect(await visitsUsed(id)).toBe(0);
    const friend = await openTicketPhone('ABCDEFGHJKMNP');
    expect(tablet.scan(friend.show(start)).answer).toBe('open');
  });

  test('is none where it is used, expired, unknown or only for classes, nor on a fourth phone', async () => {
    const errorOf = async (columns: Columns) => (await bind((await addTicket(columns)).code)).body['errors'];
    expect(await errorOf({ visits_used: 1 })).toEqual(['ticket_used']);
    expect(await errorOf({ valid_until: '2026-11-17' })).toEqual(['ticket_expired']);
    expect(await errorOf({ kinds: ['group'] })).toEqual(['qr_denied']);
    expect((await bind('0000000000000')).body['errors']).toEqual(['ticket_not_found']);
    const { code } = await addTicket();
    const keys = [1, 2, 3, 4].map(() => makeDeviceKey());
    const statuses = [];
    for (const key of [...keys, ...keys]) statuses.push((await bind(code, key)).status);
    expect(statuses).toEqual([200, 200, 200, 409, 200, 200, 200, 409]);
  });

  test('is none where the club has turned it off: its phone gets none, and doors open for none', async () => {
    const phone = await openTicketPhone((await addTicket()).code);
    await club.inScope(({ db }) =>
      db
        .updateTable('tenant_settings')
        .set({ entry_policy: JSON.stringify({ areTicketsOffline: false }) })
        .execute(),
    );
    server.services.changes.publish(club.tenantId, ['tenant']);
    await expect.poll(async () => (await bind((await addTicket()).code)).body['errors']).toEqual(['qr_denied']);
    await tablet.sync();
    expect(tablet.scan(phone.show(start))).toMatchObject({ answer: 'refused', reason: 'tickets_off' });
  });
});

describe('two doors without a network', () => {
  test('may both let one ticket in: the second is recorded, shown to admins and uses nothing', async () => {
    const { id, code } = await addTicket({ visits_total: 3 });
    const phone = await openTicketPhone(code);
    const other = await openTablet(server, club);
    await other.sync();
    const later = new Date(tomorrow.getTime() + 3 * 900_000);
    expect([tablet.scan(phone.show(tomorrow), tomorrow), other.scan(phone.show(later), later)]).toMatchObject([
      { answer: 'open' },
      { answer: 'open' },
    ]);
    server.clock.now = new Date('2026-11-20T10:00:00Z');
    const opId = randomUUID();
    const first = await tablet.report(phone.passId, { at: tomorrow.toISOString(), opId });
    expect(first.body['items']).toMatchObject([{ outcome: 'recorded', flag: null }]);
    const again = await tablet.report(phone.passId, { at: tomorrow.toISOString(), opId });
    expect(again.body['items']).toMatchObject([{ outcome: 'repeated' }]);
    const second = await other.report(phone.passId, { at: later.toISOString() });
    expect(second.body['items']).toMatchObject([{ outcome: 'recorded', flag: 'double_use' }]);
    expect(await visitsUsed(id)).toBe(1);
    const admin = await club.renewToken(await club.addAdmin());
    const { body } = await call(server.app, club, { path: '/admin/entry?flagged=true', as: admin });
    expect(body['items']).toMatchObject([{ via: 'ticket', flag: 'double_use', usedVisit: false }]);
  });
});

describe('a ticket on paper', () => {
  test('is no code that a door can check alone; with a network it enters, once', async () => {
    const { id, code } = await addTicket();
    expect(tablet.scan(code)).toMatchObject({ answer: 'refused', reason: 'no_pass' });
    expect(await tablet.call('/door/ticket', { code })).toMatchObject({ status: 200, body: { visitsLeft: 0 } });
    expect(await visitsUsed(id)).toBe(1);
    server.clock.advance(4 * 3600);
    expect((await tablet.call('/door/ticket', { code })).body['errors']).toEqual(['ticket_used']);
    expect((await tablet.call('/door/ticket', { code: '0000000000000' })).body['errors']).toEqual(['ticket_not_found']);
  });

  test('is not what a phone shows at the desk, whose picture is worth nothing a minute later', async () => {
    const phone = await openTicketPhone((await addTicket({ name: 'Päevapilet' })).code);
    const look = (at: Date) =>
      call(server.app, club, { path: `/public/ticket/pass?data=${encodeURIComponent(phone.show(at))}` });
    expect((await look(start)).body).toMatchObject({ status: 'valid', name: 'Päevapilet' });
    expect((await look(new Date(start.getTime() - 60_000))).body['errors']).toEqual(['qr_invalid']);
  });
});

type Columns = Parameters<typeof buildTicket>[1];
const addTicket = (columns: Columns = {}) =>
  club.inScope((scope) => buildTicket(scope, { client_id: null, visits_total: 1, ...columns }));

const bind = (code: string, key: DeviceKey = makeDeviceKey()) =>
  call(server.app, club, {
    method: 'PUT',
    path: '/public/ticket/pass',
    body: { code, publicKey: key.publicKey },
    key: randomUUID(),
  });

/** A phone that shows a ticket; `signer` is another's key for a forged one. */
async function openTicketPhone(code: string, { signer }: { signer?: DeviceKey } = {}) {
  const key = makeDeviceKey();
  const { status, body } = await bind(code, key);
  if (status !== 200) throw new Error(`not bound: ${JSON.stringify(body)}`);
  const { pass, passId, expiresAt } = body as { pass: string; passId: number; expiresAt: string };
  const show = (at: Date): string => {
    const step = stepAt(at.getTime());
    return writePassCode(
      Buffer.from(pass, 'base64url'),
      step,
      (signer ?? key).sign(passMessage(passId, anyDoor, step)),
    );
  };
  return { passId, expiresAt, show };
}

const visitsUsed = async (id: number): Promise<number> =>
  (
    await club.inScope(({ db }) =>
      db.selectFrom('ticket').select('visits_used as used').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).used;

const opened = (passId: number, at: Date): KeptEntry => ({
  isSent: false,
  isTicket: true,
  entry: {
    opId: randomUUID(),
    passId,
    step: stepAt(at.getTime()),
    at: at.toISOString(),
    answer: 'open',
    reason: 'welcome',
  },
});
