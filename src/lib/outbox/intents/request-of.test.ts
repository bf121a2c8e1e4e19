import { describe, expect, test } from 'vitest';
import { requestOf } from './request-of.ts';

const tappedAt = '2026-11-24T07:05:00.000Z';

test('a swap is one request, with what the person agreed to pay', () => {
  const args = { trainingId: 7, leaves: { registrationId: 3, trainingId: 8 } };
  const path = '/user/registration/swap';
  expect(requestOf({ kind: 'swap', args })).toEqual({
    method: 'POST',
    path,
    body: { trainingId: 7, registrationId: 3 },
  });
  const late = { ...args, leavesFirst: true, accepts: { feeCents: 500, usesVisit: false } };
  expect(requestOf({ kind: 'swap', args: late }).body).toEqual({
    trainingId: 7,
    registrationId: 3,
    leavesFirst: true,
    lateFeeCents: 500,
    lateVisit: false,
  });
});

describe('a roster change', () => {
  const args = { trainingId: 7, presence: 'present', tappedAt } as const;

  test('for one client updates their registration, with the instant of the change', () => {
    expect(requestOf({ kind: 'attendance', args: { ...args, registrationIds: [3] } })).toEqual({
      method: 'PUT',
      path: '/trainer/registration/3',
      body: { presence: 'present', tappedAt },
    });
  });

  test('for several clients is one request to the training’s roster', () => {
    expect(requestOf({ kind: 'attendance', args: { ...args, registrationIds: [3, 4] } })).toEqual({
      method: 'PUT',
      path: '/trainer/registration/class/7',
      body: { registrationIds: [3, 4], presence: 'present', tappedAt },
    });
  });

  test('that adds a walk-in or a note is an entry of its kind', () => {
    const entry = { trainingId: 7, entryId: 'a', text: 'Malle', tappedAt };
    const body = { entryId: 'a', text: 'Malle', tappedAt };
    const path = '/trainer/registration/class/7';
    expect(requestOf({ kind: 'walkIn', args: entry })).toEqual({
      method: 'POST',
      path,
      body: { ...body, kind: 'walk_in' },
    });
    expect(requestOf({ kind: 'rosterNote', args: entry })).toEqual({
      method: 'POST',
      path,
      body: { ...body, kind: 'note' },
    });
  });
});

test('leaving sends the cost that the user agreed to, and none where it was free', () => {
  const args = { registrationId: 3, trainingId: 7 };
  const path = '/user/registration/3';
  expect(requestOf({ kind: 'leave', args })).toEqual({ method: 'DELETE', path });
  const late = { ...args, accepts: { usesVisit: true, feeCents: 500 } };
  expect(requestOf({ kind: 'leave', args: late }).path).toBe(`${path}?lateFeeCents=500&lateVisit=true`);
});

test('a door’s code is sent as scanned, and the server reads the time from the door’s signature', () => {
  expect(requestOf({ kind: 'doorScan', args: { data: 'D1:…' } })).toEqual({
    method: 'POST',
    path: '/user/entry/scan',
    body: { data: 'D1:…' },
  });
});

test('booking sends the bookings at that time that were accepted, and none where nothing was asked', () => {
  const [method, path] = ['POST', '/user/registration'];
  const asStoredBefore = { trainingId: 7 };
  expect(requestOf({ kind: 'book', args: asStoredBefore })).toEqual({ method, path, body: { trainingId: 7 } });
  const body = { trainingId: 7, acceptOverlap: [3] };
  expect(requestOf({ kind: 'book', args: body })).toEqual({ method, path, body });
});

test('an application as a substitute names its offer alone', () => {
  expect(requestOf({ kind: 'substitute', args: { offerId: 12, trainingId: 78 } })).toEqual({
    method: 'POST',
    path: '/trainer/schedule/substitute/apply',
    body: { offerId: 12 },
  });
});
