import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountStatus, Profile } from '#api/account/schema.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildVoucher } from '#tests/builders/build-voucher.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';

// A Wednesday, noon in Tallinn.
const now = '2026-11-18T10:00:00Z';

let test: TestApp;
let tenantId: number;
let unitId: number;
let member: Awaited<ReturnType<typeof addMember>>;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openTestApp(now);
});

afterAll(() => test?.close());

beforeEach(async () => {
  const tenant = await buildTenant(test.owner);
  tenantId = tenant.tenantId;
  unitId = (await within((scope) => buildUnit(scope, { time_zone: 'Europe/Tallinn' }))).id;
  member = await addMember(test, tenantId);
  browser = new TestBrowser(test.app, tenant.host);
  await browser.logIn(member.email, testPassword);
});

describe('the profile', () => {
  it('shows only the caller’s own', async () => {
    await addMember(test, tenantId);
    const { status, body } = await browser.call<Profile>('GET', '/user/account/profile');
    expect(status).toBe(200);
    expect(body).toEqual({
      clientId: member.id,
      clientCode: member.client_code,
      firstName: member.first_name,
      lastName: member.last_name,
      email: member.email,
      phone: member.phone,
      address: '',
      city: '',
      county: '',
      zipCode: '',
      allowSubstituteSms: false,
      remindsBefore: 'club',
      remindsAtNight: false,
      remindsByPush: true,
      remindsByEmail: true,
      remindsBySms: false,
      freeEndByPush: true,
      newDatesByPush: true,
      newDatesByEmail: true,
      newDatesBySms: false,
      calendarByEmail: false,
      freeEndByEmail: false,
      freeEndBySms: false,
      reminderOffer: { hours: 4, freeEndMinutes: 60, hasSms: false, quietFrom: '22:00', quietUntil: '07:00' },
      allowsAds: false,
    });
  });

  it('requires a login', async () => {
    browser.token = undefined;
    expect(await browser.call('GET', '/user/account/profile')).toMatchObject({ status: 401 });
    expect(await browser.call('GET', '/user/account/status')).toMatchObject({ status: 401 });
  });
});

describe('the status', () => {
  it('of a new member is empty, with the default limit', async () => {
    expect(await getStatus()).toEqual({
      contract: null,
      right: null,
      otherRights: [],
      upcomingBookings: 0,
      waitingPlaces: 0,
      upcomingLimit: 12,
      visitsThisWeek: 0,
      serverTime: '2026-11-18T10:00:00.000Z',
    });
  });

  it('counts upcoming bookings and waitlist positions, but not cancelled, past or other members’ ones', async () => {
    await addRegistration('2026-11-19T18:00:00');
    await addRegistration('2026-11-20T18:00:00');
    await addRegistration('2026-11-21T18:00:00', { status: 'waiting' });
    await addRegistration('2026-11-22T18:00:00', { status: 'cancelled' });
    await addRegistration('2026-11-23T18:00:00', {}, { is_cancelled: true });
    await addRegistration('2026-11-18T11:59:00');
    const other = await addMember(test, tenantId);
    await addRegistration('2026-11-24T18:00:00', { client_id: other.id });
    expect(await getStatus()).toMatchObject({ upcomingBookings: 2, waitingPlaces: 1 });
  });

  it('counts the visits since Monday in the club’s time zone', async () => {
    // The first two are still on Sunday in UTC.
    await addRegistration('2026-11-16T00:00:00', { presence: 'present' });
    await addRegistration('2026-11-16T01:59:00', { presence: 'present' });
    await addRegistration('2026-11-15T23:59:00', { presence: 'present' });
    await addRegistration('2026-11-17T18:00:00', { presence: 'absent' });
    await addRegistration('2026-11-17T19:00:00');
    expect(await getStatus()).toMatchObject({ visitsThisWeek: 2 });
  });

  it('reports the tenant’s limit that is in force', async () => {
    await within(async (scope) => {
      await buildBookingPolicy(scope, { settings: { upcomingLimit: 8 } });
      await buildBookingPolicy(scope, { settings: { upcomingLimit: 5 }, valid_from: new Date('2026-12-01T00:00:00Z') });
      await buildBookingPolicy(scope, { kind: 'pool', settings: { upcomingLimit: 3 } });
    });
    expect(await getStatus()).toMatchObject({ upcomingLimit: 8 });
  });

  it('shows a contract that is valid today before newer ones that are not', async () => {
    await addContract({ number: 'valid', valid_from: '2026-01-01', valid_until: '2026-11-18' });
    await addContract({
      number: 'used up',
      valid_from: '2026-02-01',
      visits_total: 10,
      visits_used: 9,
      visits_reserved: 1,
    });
    await addContract({ number: 'debt', valid_from: '2026-03-01', status: 6 });
    await addContract({ number: 'over', valid_from: '2026-04-01', valid_until: '2026-11-17' });
    await addContract({ number: 'to come', valid_from: '2026-11-19' });
    const { contract } = await getStatus();
    expect(contract).toMatchObject({ number: 'valid', validUntil: '2026-11-18', visitsLeft: null, isValid: true });
  });

  it('tells of the right that a ticket or voucher gives, as booking and entry know it', async () => {
    await addContract({ valid_until: '2026-11-17' });
    expect((await getStatus()).right).toBeNull();
    await within((scope) =>
      buildVoucher(scope, { client_id: member.id, name: 'Kinkekaart', valid_until: '2026-12-31' }),
    );
    expect((await getStatus()).right).toMatchObject({ source: 'voucher', name: 'Kinkekaart' });
    await within((scope) =>
      buildTicket(scope, { client_id: member.id, name: 'Pilet', valid_until: '2026-11-30', visits_used: 4 }),
    );
    expect((await getStatus()).right).toEqual({
      source: 'ticket',
      name: 'Pilet',
      validUntil: '2026-11-30',
      visitsLeft: 6,
    });
  });

  it('counts a contract in debt as a right only where the club allows it', async () => {
    await addContract({ name: 'Kuukaart', status: 6 });
    expect((await getStatus()).right).toBeNull();
    await within((scope) => buildBookingPolicy(scope, { settings: { isDebtAllowed: true } }));
    expect((await getStatus()).right).toMatchObject({ source: 'contract', name: 'Kuukaart' });
  });

  it('shows how many visits can still be booked', async () => {
    await addContract({ visits_total: 10, visits_used: 3, visits_reserved: 2 });
    expect((await getStatus()).contract).toMatchObject({ visitsLeft: 5, isValid: true });
  });

  it('shows the newest contract when none is valid', async () => {
    await addContract({ number: 'older', status: 4, valid_from: '2025-01-01' });
    await addContract({ number: 'newer', status: 1, valid_from: '2026-01-01' });
    expect((await getStatus()).contract).toMatchObject({ number: 'newer', status: 1, isValid: false });
  });
});

const within = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> => inTenant(test.owner, tenantId, work);

async function getStatus(): Promise<AccountStatus> {
  const { status, body } = await browser.call<AccountStatus>('GET', '/user/account/status');
  expect(status).toBe(200);
  return body;
}

type Registration = Parameters<typeof buildRegistration>[1];

function addRegistration(startsAt: string, registration: Registration = {}, training: { is_cancelled?: boolean } = {}) {
  return within(async (scope) => {
    const { id } = await buildTraining(scope, { unit_id: unitId, startsAt, ...training });
    return buildRegistration(scope, { training_id: id, client_id: member.id, ...registration });
  });
}

const addContract = (overrides: Parameters<typeof buildContract>[1]) =>
  within((scope) => buildContract(scope, { client_id: member.id, ...overrides }));
