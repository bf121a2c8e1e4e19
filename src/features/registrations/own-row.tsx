import { useTranslation } from 'react-i18next';
import { type PlainDate, toInstant } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Style } from '#api/timetable/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/button.tsx';
import { Lane } from '#src/ui/lane.tsx';
import { TimeRow } from '#src/ui/time-row.tsx';
import { ownWords } from './own-words.ts';
import type { BookingActions } from './use-booking-actions.ts';

export interface OwnRowProps {
  own: UserTraining;
  style: Style | undefined;
  isPast: boolean;
  now: Date;
  today: PlainDate;
  timeZone: string;
  isBusy: boolean;
  onLeave: BookingActions['leave'];
}

/** One of my trainings: to come, with the way out of it, or past, with whether I was there. */
export function OwnRow({ own, style, isPast, now, today, timeZone, isBusy, onLeave }: OwnRowProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { id, trainingName: name, startDateTime, duration, trainerName, roomName, clubName } = own;
  const time = formatTime(startDateTime);
  const { text, tone } = ownWords(own, { t, now, today, timeZone, isPast });
  const isOff = own.trainingStatus === 'cancelled';
  const hasBegun = now >= toInstant(startDateTime, timeZone);
  const isLate = own.status === 'booked' && own.freeCancelUntil !== null && now > new Date(own.freeCancelUntil);
  const meta = [trainerName, roomName || clubName].filter(Boolean);
  return (
    <TimeRow
      time={time}
      underTime={t('common.minutesShort', { number: duration })}
      lane={<Lane ratio={1 - own.freePlaces / Math.max(1, own.maxPlaces)} tones={style?.tones[scheme]} isOff={isOff} />}
      title={name}
      meta={meta.join(' · ')}
      line={text}
      lineTone={tone}
      look={isOff ? 'off' : undefined}
      label={t('timetable.label.row', {
        time,
        name,
        details: [t('common.minutes', { count: duration }), ...meta, text].join(', '),
      })}
      href={`/public/training?id=${id}`}
      action={
        !isPast &&
        !isOff &&
        !hasBegun && (
          <Button
            size={44}
            isBusy={isBusy}
            disabled={isLate || !own.cancelingAllowed}
            aria-label={t('timetable.label.action', { action: t('timetable.action.leave'), name, time })}
            onClick={() => onLeave({ ...own, trainingId: id }, name)}
          >
            {t('timetable.action.leave')}
          </Button>
        )
      }
    />
  );
}
