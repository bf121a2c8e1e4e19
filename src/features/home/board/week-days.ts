import { addMinutes, type PlainDate, type WallTime } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { QueuedPlace } from '#src/features/registrations/use-booking-progress.ts';

interface Week {
  days: readonly PlainDate[];
  today: PlainDate;
  /** Wall time of the club. */
  now: WallTime;
  own: readonly UserTraining[];
  queued: readonly QueuedPlace[];
  /** The likeliest class of a day. */
  suggest: (date: PlainDate) => Training | undefined;
}

export interface WeekDay {
  date: PlainDate;
  /** Over, and booked. */
  past: UserTraining[];
  /** Not over: booked, waited for, or cancelled by the club. */
  coming: UserTraining[];
  queued: QueuedPlace[];
  /** Only where nothing else is to come, from today on. */
  suggestion: Training | undefined;
}

const hasEnded = ({ startDateTime, duration }: UserTraining, now: WallTime): boolean =>
  addMinutes(new Date(`${startDateTime}Z`), duration) <= new Date(`${now}Z`);

/** The days of a member's week. What is queued is shown as queued, not also as it was before. */
export function weekDays({ days, today, now, own, queued, suggest }: Week): WeekDay[] {
  const waits = new Set(queued.map(({ trainingId }) => trainingId));
  return days.map((date) => {
    const isOn = ({ startDateTime }: { startDateTime?: string }) => startDateTime?.startsWith(date) === true;
    const ofDay = own.filter(isOn).toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime));
    const past = ofDay.filter(
      (one) => hasEnded(one, now) && one.status === 'booked' && one.trainingStatus !== 'cancelled',
    );
    const coming = ofDay.filter((one) => !hasEnded(one, now) && !waits.has(one.id));
    const waiting = queued.filter(isOn);
    const isFree = date >= today && coming.every(({ trainingStatus }) => trainingStatus === 'cancelled');
    const suggestion = isFree && waiting.length === 0 ? suggest(date) : undefined;
    return { date, past, coming, queued: waiting, suggestion };
  });
}
