import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';

/** A contract in force since the start of the year, for everything, without expiry or visit limit. */
export const entitlementFacts = (overrides: Partial<EntitlementFacts> = {}): EntitlementFacts => ({
  source: 'contract',
  id: 1,
  status: 0,
  validFrom: '2026-01-01',
  validUntil: null,
  kinds: null,
  unitIds: null,
  styleIds: null,
  weekdays: null,
  fromTime: null,
  untilTime: null,
  visitsLeft: null,
  ...overrides,
});
