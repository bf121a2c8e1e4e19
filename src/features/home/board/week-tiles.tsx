import { IconCheck, IconCloudUp, IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { placeName } from '#api/registrations/booking/place-name.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Style, Training } from '#api/timetable/schema.ts';
import type { QueuedPlace } from '#src/features/registrations/use-booking-progress.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import { formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import classes from './week-tiles.module.css';

/** What was booked and is over. */
export function PastLine({ own: { trainingName, presence } }: { own: UserTraining }) {
  const { t } = useTranslation();
  const said = presence === 'present' ? 'present' : presence === 'absent' ? 'missed' : undefined;
  return (
    <p className={classes.past}>
      {presence === 'present' && <IconCheck size={18} stroke={2.4} aria-hidden />}
      <span>{[trainingName, said && t(`home.board.${said}`)].filter(Boolean).join(', ')}</span>
    </p>
  );
}

/** What is booked or waited for; it opens. */
export function OwnTile({ own, style }: { own: UserTraining; style: Style | undefined }) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const open = useOpenTraining();
  const { trainingName, startDateTime, status, placeInWaitingList: count, trainingStatus } = own;
  const tones = style?.tones[scheme];
  const isOff = trainingStatus === 'cancelled';
  const isBooked = status === 'booked' && !isOff;
  const state = isOff
    ? t('timetable.place.cancelled')
    : t(isBooked ? 'timetable.state.booked' : 'timetable.state.waiting');
  return (
    <button
      type="button"
      className={classes.tile}
      data-look={isOff ? 'off' : isBooked ? 'booked' : 'waiting'}
      style={{ '--bg': tones?.b, '--y': tones?.y } as CSSProperties}
      onClick={() => open(own)}
    >
      <span className={classes.line}>
        <span>{formatTime(startDateTime)}</span>
        <span>{state}</span>
        {isBooked && <IconCheck className={classes.check} size={14} stroke={3} aria-hidden />}
        {!isBooked && !isOff && <CountBadge count={count ?? 1} tone="attention" />}
      </span>
      <strong>{trainingName}</strong>
      <span>{placeName(own)}</span>
    </button>
  );
}

/** Dashed: not booked yet. */
export function QueuedTile({ place: { name, startDateTime, step } }: { place: QueuedPlace }) {
  const { t } = useTranslation();
  return (
    <p className={classes.tile} data-look="queued">
      <span className={classes.line}>
        <span>{startDateTime && formatTime(startDateTime)}</span>
        <IconCloudUp size={16} stroke={1.9} aria-hidden />
      </span>
      <strong>{name}</strong>
      <span>{t(step === 'queued' ? 'outbox.waits' : 'home.leave')}</span>
    </p>
  );
}

interface SuggestedTileProps {
  training: Training;
  date: PlainDate;
  onBook: () => void;
}

/** Something to book on a free day, in one press. */
export function SuggestedTile({ training, date, onBook }: SuggestedTileProps) {
  const { t } = useTranslation();
  const open = useOpenTraining();
  const { name, startDateTime, freePlaces } = training;
  const time = formatTime(startDateTime);
  const action = t('timetable.label.action', {
    action: t('timetable.action.book'),
    name,
    time: `${formatWeekday(date, t)} ${time}`,
  });
  return (
    <div className={classes.suggested}>
      <button type="button" className={classes.tile} data-look="suggested" onClick={() => open(training)}>
        <span className={classes.line}>
          <span>{time}</span>
        </span>
        <strong>{name}</strong>
        <span>{t('timetable.block.free', { count: freePlaces })}</span>
      </button>
      <button type="button" className={classes.book} aria-label={action} onClick={onBook}>
        <IconPlus size={20} stroke={2.2} aria-hidden />
      </button>
    </div>
  );
}
