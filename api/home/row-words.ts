import type { PlainDate } from '../dates.ts';
import type { AnySay, Say } from '../find-texts.ts';
import { placeName } from '../registrations/booking/place-name.ts';
import type { UserTraining } from '../registrations/schema.ts';
import { sayDay } from '../timetable/say-when.ts';

/** What the row of one's own training says. */
export function rowWords(training: UserTraining, today: PlainDate, say: AnySay) {
  const t = say as Say;
  const { startDateTime, duration, trainingName: name, trainerName } = training;
  const isOff = training.trainingStatus === 'cancelled';
  const time = startDateTime.slice(11, 16);
  const meta = [trainerName, placeName(training)].filter(Boolean);
  const day = sayDay(startDateTime.slice(0, 10), today, say);
  const offer = training.offeredUntil ? t('bookingDetails.offer.title') : t('bookingDetails.offer.raceTitle');
  const state = isOff ? t('timetable.place.cancelled') : training.canTake ? offer : '';
  const details = [day, t('common.minutes', { count: duration }), ...meta, state].filter(Boolean).join(', ');
  return {
    time,
    underTime: t('common.minutesShort', { number: duration }),
    name,
    meta,
    line: state ? `${day} · ${state}` : day,
    lineTone: isOff ? 'bad' : state ? 'warn' : 'plain',
    isOff,
    label: t('timetable.label.row', { time, name, details }),
  } as const;
}
