import { addDays, toInstant, toPlainDate } from '#api/dates.ts';

/** Whether a training should have a substitute by now: from a set hour of the day before, as `18:00`. */
export function isOverdue(
  startsAt: Date,
  now: Date,
  { until, timeZone }: { until: string; timeZone: string },
): boolean {
  const dayBefore = addDays(toPlainDate(startsAt, timeZone), -1);
  return now >= toInstant(`${dayBefore}T${until}:00`, timeZone);
}
