import type { PlainDate } from '#api/dates.ts';
import type { StandingBooking } from '#api/standing/schema.ts';
import type { StandingRow } from './queries.ts';

export function presentStanding(row: StandingRow, today: PlainDate): StandingBooking {
  const { pausedFrom: from, pausedUntil: until, nextId: trainingId, nextDate: date, ...standing } = row;
  return {
    ...standing,
    pause: from !== null && until !== null && until >= today ? { from, until } : null,
    next: trainingId === null || date === null ? null : { trainingId, date },
  };
}
