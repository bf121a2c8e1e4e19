import { addDays, type PlainDate } from '#api/dates.ts';

/** What is older than this was missed: nobody is reminded of it out of the blue. */
const lateDays = 14;

export interface ReminderStage {
  days: number;
  /** Due dates of the invoices that this reminder is for, both inclusive. */
  from: PlainDate;
  until: PlainDate;
}

/** The seller's `3,10,20` as stages, the latest first: of each invoice only the last one that is due is sent. */
export function reminderStages(reminderDays: string, today: PlainDate): ReminderStage[] {
  const all = [...new Set(reminderDays.split(',').filter(Boolean).map(Number))].toSorted((a, b) => b - a);
  return all.map((days) => ({
    days,
    from: addDays(today, -days - lateDays),
    until: addDays(today, -Math.max(days, 1)),
  }));
}
