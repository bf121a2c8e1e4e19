import { describe, expect, test } from 'vitest';
import type { IntentKind } from './intent.ts';
import { isResultOf } from './is-result-of.ts';
import { intentKinds } from './request-of.ts';

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
  substitute: { status: 201, body: { applicationId: 1, status: 'applied' } },
  doorScan: { status: 200, body: { doorName: 'Uks', unitId: 1, unitName: null, outcome: 'known' } },
};

describe.each(intentKinds)('an acceptance of %s', (kind) => {
  test('is known by its form, also with fields that are added later', () => {
    expect(isResultOf(kind, ours[kind])).toBe(true);
  });

  test.each([{}, { status: 'ok' }, [], 'welcome', null])('is not %j of another network', (body) => {
    expect(isResultOf(kind, { status: 200, body })).toBe(false);
  });
});
