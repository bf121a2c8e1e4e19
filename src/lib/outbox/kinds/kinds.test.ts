import { describe, expect, test } from 'vitest';
import type { IntentKind, Outcome } from '../intents/intent.ts';
import { subjectText } from '../subject-text.ts';
import type { Kind } from './kind.ts';
import { intentKinds, isResultOf, requestOf, subjectOf, toldAs } from './kinds.ts';
import { substitute } from './substitute.ts';

test('a kind that lacks a part does not compile', () => {
  const { undo: _, ...rest } = substitute;
  // @ts-expect-error how it is undone is missing
  const kind: Kind<{ offerId: number; trainingId: number }, unknown> = rest;
  expect(kind).not.toHaveProperty('undo');
});

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
    lateStrikes: 0,
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
  expect(requestOf({ kind: 'leave', args: late }).path).toBe(`${path}?lateFeeCents=500&lateVisit=true&lateStrikes=0`);
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

const nothing = { status: 204, body: undefined };
const ours: { [K in IntentKind]: { status: number; body: unknown } } = {
  book: { status: 201, body: { registrationId: 1, status: 'waiting', placeInWaitingList: 2, isNew: true } },
  leave: nothing,
  swap: { status: 201, body: { registrationId: 2, status: 'booked' } },
  confirm: nothing,
  feedback: { status: 201, body: { own: null } },
  profile: nothing,
  attendance: { status: 200, body: { marks: [{ registrationId: 1, presence: 'present', markedAt: null }] } },
  walkIn: nothing,
  rosterNote: nothing,
  appeal: nothing,
  substitute: { status: 201, body: { applicationId: 1, status: 'applied' } },
  doorScan: { status: 200, body: { doorName: 'Uks', unitId: 1, unitName: null, outcome: 'known' } },
};

describe.each(intentKinds)('an acceptance of %s', (kind) => {
  test('is known by its form, also with fields that are added later', () => {
    expect(isResultOf({ kind }, ours[kind])).toBe(true);
  });

  test.each([{}, { status: 'ok' }, [], 'welcome', null])('is not %j of another network', (body) => {
    expect(isResultOf({ kind }, { status: 200, body })).toBe(false);
  });
});

const scan = (unitName: string | null) =>
  subjectOf({
    kind: 'doorScan',
    args: { data: 'D1:…' },
    subject: { name: 'Door scan', startDateTime: '2026-11-24T17:58:00' },
    outcome: { type: 'done', result: { doorName: 'Peauks', unitId: 2, unitName, outcome: 'unconfirmed' } },
  });

test('a scan at a door has the club that the server names, where there are several', () => {
  expect(subjectText(scan('Ülemiste'))).toBe('Door scan, 24.11. 17:58, Ülemiste');
  expect(subjectText(scan(null))).toBe('Door scan, 24.11. 17:58');
});

test('a scan that is not done has no club yet', () => {
  const subject = { name: 'Door scan' };
  expect(subjectOf({ kind: 'doorScan', args: { data: 'D1:…' }, subject, outcome: { type: 'expired' } })).toEqual(
    subject,
  );
});

const done: Outcome = { type: 'done', result: undefined };
const refused: Outcome = { type: 'refused', key: 'action_not_allowed', status: 403 };

const book = (id: string, trainingId: number) => ({ id, kind: 'book', args: { trainingId }, outcome: done }) as const;

const mark = (id: string, trainingId: number, outcome: Outcome) => {
  const args = { trainingId, registrationIds: [1], presence: 'present', tappedAt: '2026-11-23T10:00:00Z' } as const;
  return { id, kind: 'attendance', args: { ...args, registrationIds: [1] }, outcome } as const;
};

test('two bookings have a message each, whatever their words', () => {
  expect(toldAs(book('a', 1))).not.toBe(toldAs(book('b', 2)));
  expect(toldAs(book('a', 1))).not.toBe(toldAs(book('b', 1)));
});

test('taps on one roster are reported together if they ended alike', () => {
  expect(toldAs(mark('a', 1, done))).toBe(toldAs(mark('b', 1, done)));
  expect(toldAs(mark('a', 1, done))).not.toBe(toldAs(mark('b', 2, done)));
  expect(toldAs(mark('a', 1, done))).not.toBe(toldAs(mark('b', 1, refused)));
});
