import type { TrainingFacts } from '#api/registrations/booking/facts.ts';

/** An hour in the afternoon of 20.11.2026 in Tallinn, with one of ten places free. */
export const trainingFacts = (overrides: Partial<TrainingFacts> = {}): TrainingFacts => ({
  id: 1,
  startsAt: new Date('2026-11-20T16:00:00Z'),
  endsAt: new Date('2026-11-20T17:00:00Z'),
  date: '2026-11-20',
  timeZone: 'Europe/Tallinn',
  kind: 'group',
  unitId: 1,
  styleId: 5,
  isStyleFlagged: false,
  maxPlaces: 10,
  taken: 9,
  held: 0,
  isWaitingListAllowed: true,
  isCancelled: false,
  isClosed: false,
  ...overrides,
});
