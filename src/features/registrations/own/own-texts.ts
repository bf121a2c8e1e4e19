import type { TFunction } from 'i18next';
import { type PlainDate, toWallTime } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import { confirmingStep } from '#api/registrations/waiting/confirming-rules.ts';
import { formatInstant, formatSaidTime } from '#src/lib/i18n/format-date.ts';
import type { TimeRowProps } from '#src/ui/elements/time-row.tsx';

interface Circumstances {
  t: TFunction;
  now: Date;
  today: PlainDate;
  timeZone: string;
  isPast: boolean;
}

type Words = { text: string; tone: NonNullable<TimeRowProps['lineTone']> };

/** The user’s status for a training, in one line. */
export function ownTexts(own: UserTraining, { t, now, today, timeZone, isPast }: Circumstances): Words {
  if (own.trainingStatus === 'cancelled')
    return { text: t(isPast ? 'timetable.place.cancelledPast' : 'timetable.place.cancelled'), tone: 'bad' };
  if (isPast)
    return own.presence === 'absent'
      ? { text: t('ownTrainings.presence.absent'), tone: 'warn' }
      : { text: t(`ownTrainings.presence.${own.presence ?? 'unknown'}`), tone: own.presence ? 'own' : 'quiet' };
  if (own.status === 'waiting' && own.canTake) {
    const { offeredUntil: until } = own;
    const text = until
      ? t('registrations.offer.kept', { when: formatInstant(until, timeZone, today, t, 'whenAfter') })
      : t('registrations.offer.race');
    return { text, tone: 'warn' };
  }
  if (own.status === 'waiting') {
    const { waitingCount: total, placeInWaitingList } = own;
    return {
      text: t('ownTrainings.waitingOf', { count: placeInWaitingList ?? 1, total, ordinal: true }),
      tone: 'warn',
    };
  }
  const { confirming } = own;
  if (confirming && confirmingStep(confirming, now) === 'open') {
    const when = formatSaidTime(toWallTime(new Date(confirming.until), timeZone));
    return { text: t('bookingDetails.confirming.line', { when }), tone: 'warn' };
  }
  const until = own.freeCancelUntil;
  if (until === null || new Date(until) < now) return { text: t('timetable.place.booked'), tone: 'own' };
  const wall = toWallTime(new Date(until), timeZone);
  // The day is above the row already.
  const isSameDay = wall.slice(0, 10) === own.startDateTime.slice(0, 10);
  const when = isSameDay ? formatSaidTime(wall) : formatInstant(until, timeZone, today, t, 'whenAfter');
  return { text: t('timetable.place.cancelUntil', { when }), tone: 'plain' };
}
