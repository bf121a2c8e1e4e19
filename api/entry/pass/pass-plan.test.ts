import { expect, test } from 'vitest';
import { entitlementFacts } from '#tests/builders/entitlement-facts.ts';
import { allZones } from '../door/zone-of.ts';
import { type PassPlanFacts, planPass } from './pass-plan.ts';

const contract = entitlementFacts();
const now = new Date('2026-11-18T10:00:00Z');

test('a pass is valid for a week, or until the contract ends, in the club’s time zone', () => {
  expect(plan({ entitlements: [contract] })).toEqual({ zones: allZones, expiresAt: new Date('2026-11-25T10:00:00Z') });
  const ending = { ...contract, validUntil: '2026-11-19' };
  expect(plan({ entitlements: [ending] })?.expiresAt).toEqual(new Date('2026-11-19T22:00:00Z'));
  expect(plan({ entitlements: [ending, contract] })?.expiresAt).toEqual(new Date('2026-11-25T10:00:00Z'));
});

test('no pass is issued for an entitlement that has ended or not yet begun', () => {
  expect(plan({ entitlements: [{ ...contract, validUntil: '2026-11-17' }] })).toBeUndefined();
  expect(plan({ entitlements: [{ ...contract, validFrom: '2026-11-19' }] })).toBeUndefined();
});

test('a booked training alone gives a pass for its club until it ends', () => {
  const endsAt = new Date('2026-11-18T17:00:00Z');
  expect(plan({ places: [{ unitId: 8, endsAt }] })).toEqual({ zones: 0b10, expiresAt: endsAt });
});

test('a pass is for the clubs of its entitlements and places', () => {
  expect(plan({ entitlements: [{ ...contract, unitIds: [4] }] })?.zones).toBe(0b01);
  const places = [{ unitId: 8, endsAt: new Date('2026-11-18T17:00:00Z') }];
  expect(plan({ entitlements: [{ ...contract, unitIds: [4] }], places })?.zones).toBe(0b11);
});

const plan = (changes: Partial<PassPlanFacts>) =>
  planPass({ now, timeZone: 'Europe/Tallinn', entitlements: [], places: [], unitIds: [4, 8], ...changes });
