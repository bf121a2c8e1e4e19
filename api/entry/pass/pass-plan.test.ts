import { expect, test } from 'vitest';
import { type PassPlanFacts, planPass } from './pass-plan.ts';
import { allZones } from '../door/zone-of.ts';
import { rightFacts } from '#tests/builders/right-facts.ts';

const contract = rightFacts();
const now = new Date('2026-11-18T10:00:00Z');
const plan = (changes: Partial<PassPlanFacts>) =>
  planPass({ now, timeZone: 'Europe/Tallinn', rights: [], places: [], unitIds: [4, 8], ...changes });

test('a pass is good for a week, or as long as the contract, by the club’s clock', () => {
  expect(plan({ rights: [contract] })).toEqual({ zones: allZones, expiresAt: new Date('2026-11-25T10:00:00Z') });
  const ending = { ...contract, validUntil: '2026-11-19' };
  expect(plan({ rights: [ending] })?.expiresAt).toEqual(new Date('2026-11-19T22:00:00Z'));
  expect(plan({ rights: [ending, contract] })?.expiresAt).toEqual(new Date('2026-11-25T10:00:00Z'));
});

test('nobody gets one by what has ended or is still to begin', () => {
  expect(plan({ rights: [{ ...contract, validUntil: '2026-11-17' }] })).toBeUndefined();
  expect(plan({ rights: [{ ...contract, validFrom: '2026-11-19' }] })).toBeUndefined();
});

test('a booked training lets into its club by itself, until it ends', () => {
  const endsAt = new Date('2026-11-18T17:00:00Z');
  expect(plan({ places: [{ unitId: 8, endsAt }] })).toEqual({ zones: 0b10, expiresAt: endsAt });
});

test('a pass is for the clubs of its rights and places', () => {
  expect(plan({ rights: [{ ...contract, unitIds: [4] }] })?.zones).toBe(0b01);
  const places = [{ unitId: 8, endsAt: new Date('2026-11-18T17:00:00Z') }];
  expect(plan({ rights: [{ ...contract, unitIds: [4] }], places })?.zones).toBe(0b11);
});
