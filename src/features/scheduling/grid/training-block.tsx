import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type CSSProperties, memo } from 'react';
import type { StyleTones } from '#api/tenants/theme-tokens.ts';
import { formatDay, formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './admin-grid.module.css';
import type { PlacedTraining } from './place-trainings.ts';
import was from './was.module.css';

export interface TrainingBlockProps {
  placed: PlacedTraining;
  /** The hour at the top of the grid. */
  from: number;
  tones: StyleTones | undefined;
  trainer: { firstName: string; lastName: string } | undefined;
  room: string | undefined;
  isPast: boolean;
  /** It is open in the panel. */
  isOpen: boolean;
  /** What the panel has open would be elsewhere. */
  isMoved: boolean;
  /** The one block that Tab reaches. */
  isEntry: boolean;
}

/** Position and size in minutes; the grid turns them into lengths. */
export const spotOf = (start: number, end: number, from: number, left = 0, width = 1): CSSProperties =>
  ({
    '--spot-top': start - from * 60,
    '--spot-height': end - start,
    '--spot-left': left,
    '--spot-width': width,
  }) as CSSProperties;

/** A training on the grid: opened by a press, moved by dragging or with Alt and the arrow keys. */
export const TrainingBlock = memo(function TrainingBlock(props: TrainingBlockProps) {
  const { placed, from, tones, trainer, room, isPast, isOpen, isMoved, isEntry } = props;
  const { t } = useTranslation();
  const { training, start, end, left, width } = placed;
  const { id, name, maxPlaces, freePlaces, waitingCount, status } = training;
  const isOff = status === 'cancelled';
  const isUnled = !isOff && !isPast && trainer === undefined && training.kind === 'group';
  const hasHues = tones && !isOff && !isPast;
  return (
    <button
      type="button"
      data-training={id}
      data-was={t('scheduling.was', { time: formatTime(training.startDateTime) })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      tabIndex={isEntry ? 0 : -1}
      className={joinClasses(
        classes.block,
        isOff && classes.off,
        isPast && classes.past,
        isUnled && classes.unled,
        isOpen && classes.open,
        isMoved && was.was,
      )}
      style={{
        ...spotOf(start, end, from, left, width),
        ...(hasHues && !isUnled && !isMoved && { background: tones.b, color: tones.t }),
      }}
    >
      <span className={type.hidden}>{spoken(props, t)}</span>
      <span aria-hidden className={classes.lane} style={laneOf(training, isOff ? undefined : tones)} />
      <span className={classes.words} aria-hidden>
        <b>{name}</b>
        <span>{times(training)}</span>
        {isUnled ? (
          <span className={classes.warning}>
            <IconAlertTriangle size={14} stroke={2.2} aria-hidden />
            {t('scheduling.noTrainer')}
          </span>
        ) : (
          <span>
            {isOff
              ? t('scheduling.cancelled')
              : [
                  trainer && `${[...trainer.firstName][0]}. ${trainer.lastName}`,
                  `${maxPlaces - freePlaces}/${maxPlaces}`,
                  waitingCount > 0 && t('scheduling.waiting', { count: waitingCount }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        )}
        {room && <span>{room}</span>}
      </span>
    </button>
  );
});

/** How full it is, as a background: a part with a clip of its own would cost in each frame of a drag. */
const laneOf = (
  { maxPlaces, freePlaces }: PlacedTraining['training'],
  tones: StyleTones | undefined,
): CSSProperties => {
  const filled = Math.round(((maxPlaces - freePlaces) / Math.max(1, maxPlaces)) * 100);
  return {
    '--lane-filled': `${tones ? Math.min(100, filled) : 0}%`,
    ...(tones && { '--lane-y': tones.y, '--lane-e': tones.e }),
  } as CSSProperties;
};

const times = ({ startDateTime, duration }: PlacedTraining['training']): string =>
  `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;

function spoken({ placed: { training }, trainer, room }: TrainingBlockProps, t: TFunction): string {
  const { name, startDateTime, maxPlaces, freePlaces, waitingCount, status } = training;
  const date = startDateTime.slice(0, 10);
  return [
    name,
    formatDay(date, '', t),
    times(training),
    trainer ? `${trainer.firstName} ${trainer.lastName}` : t('scheduling.noTrainer'),
    room,
    status === 'cancelled'
      ? t('scheduling.cancelled')
      : t('scheduling.booked', { count: maxPlaces - freePlaces, max: maxPlaces }),
    waitingCount > 0 && t('scheduling.waiting', { count: waitingCount }),
  ]
    .filter(Boolean)
    .join(', ');
}
