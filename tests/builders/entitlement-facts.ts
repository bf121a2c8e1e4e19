import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';

/** A contract in force since the year began, for everything, without end and without a number of visits. */
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
