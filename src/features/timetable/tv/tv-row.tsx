import type { Schedule, Training } from '#api/timetable/schema.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import classes from './tv-row.module.css';

export interface TvRowProps {
  training: Training;
  schedule: Schedule;
  showsClub: boolean;
}

/** An upcoming training, or a cancelled one. */
export function TvRow({ training, schedule, showsClub }: TvRowProps) {
  const scheme = useScheme();
  const { name, startDateTime, freePlaces, maxPlaces, status } = training;
  const { who, where, club } = tvTexts(training, schedule, showsClub);
  const isCancelled = status === 'cancelled';
  return (
    <tr className={classes.row} data-off={isCancelled || undefined}>
      <td className={classes.start}>{formatTime(startDateTime)}</td>
      <th scope="row">
        <div className={classes.laned}>
          <Lane
            ratio={1 - freePlaces / Math.max(1, maxPlaces)}
            tones={schedule.styles.find(({ id }) => id === training.style)?.tones[scheme]}
            isOff={isCancelled}
          />
          <div className={classes.words}>
            {isCancelled ? <s className={classes.name}>{name}</s> : <span className={classes.name}>{name}</span>}
            <span className={classes.who}>
              {who}
              {/* Where the screen stands upright the rooms have no column. */}
              <span className={classes.upright}>{who && where ? ` · ${where}` : where}</span>
            </span>
          </div>
        </div>
      </th>
      <td className={classes.room}>
        <span className={classes.roomName}>{where}</span>
        {club && <span className={classes.who}>{club}</span>}
      </td>
      <td className={classes.free}>
        <FreePlaces training={training} />
      </td>
    </tr>
  );
}

const lastPlaces = 2;

function FreePlaces({ training: { status, freePlaces, maxPlaces } }: Pick<TvRowProps, 'training'>) {
  const { t } = useTranslation();
  if (status === 'cancelled') return <span className={classes.off}>{t('timetable.place.cancelled')}</span>;
  // Trainings without places are not booked, as in an open gym.
  if (maxPlaces <= 0) return null;
  if (freePlaces <= 0) return <span className={classes.full}>{t('timetable.state.full')}</span>;
  return <span className={freePlaces <= lastPlaces ? classes.last : undefined}>{freePlaces}</span>;
}

/** The trainer and the room; the club too, when the screen shows several. */
export function tvTexts(training: Training, schedule: Schedule, showsClub: boolean) {
  const trainer = schedule.trainers.find(({ id }) => id === training.trainerId);
  const room = schedule.rooms.find(({ id }) => id === training.roomId);
  const unit = showsClub ? schedule.units.find(({ id }) => id === training.unitId) : undefined;
  return {
    who: trainer ? `${trainer.firstName} ${trainer.lastName}` : '',
    where: room?.name ?? '',
    club: unit?.name ?? '',
  };
}

/** The band of a training that runs now. */
export function TvRunning({ training, schedule, showsClub }: TvRowProps) {
  const { t } = useTranslation();
  const { who, where, club } = tvTexts(training, schedule, showsClub);
  const until = formatEndTime(training.startDateTime, training.duration);
  return (
    <p className={classes.band}>
      <span className={classes.now}>{t('tv.now')} </span>
      <span className={classes.what}>
        <strong>{training.name}</strong>{' '}
        <span className={classes.where}>{[who, where, club].filter(Boolean).join(' · ')}</span>
      </span>{' '}
      <span className={classes.until}>{t('tv.until', { time: until })}</span>
    </p>
  );
}
