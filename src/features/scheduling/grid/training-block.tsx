import { type CSSProperties, memo } from 'react';
import type { WallTime } from '#api/dates.ts';
import type { StyleTones } from '#api/tenants/colors/theme-tokens.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { HourCount, HourDisc } from '#src/ui/time/hour-count.tsx';
import { lookOf, spoken, stateOf, trainerOf } from '../week/item-facts.ts';
import { StateWord } from '../week/state-word.tsx';
import type { PlacedTraining } from './place-trainings.ts';
import spots from './spot.module.css';
import classes from './training-block.module.css';
import was from './was.module.css';

export interface TrainingBlockProps {
  placed: PlacedTraining;
  /** The hour at the top of the grid. */
  from: number;
  names: Omit<Schedule, 'items'>;
  tones: StyleTones | undefined;
  /** The wall time of the club. */
  now: WallTime;
  /** The column is not of one room. */
  hasRoom: boolean;
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

/** Shorter blocks have one line, then two: the name stands beside the start, whoever leads it beside the name. */
const twoLines = 36;
const threeLines = 53;
/** From here on three narrower lines have room, for a name that is longer than the column is wide. */
const threeNarrow = 44;

/** A training on the grid: opened by a press, moved by dragging or with Alt and the arrow keys. */
export const TrainingBlock = memo(function TrainingBlock(props: TrainingBlockProps) {
  const { placed, from, names, tones, now, hasRoom, isOpen, isMoved, isEntry } = props;
  const { t } = useTranslation();
  const { training, start, end, left, width } = placed;
  const { id, name, startDateTime, duration, maxPlaces, freePlaces, waitingCount, trainerId, roomId } = training;
  const state = stateOf(training, now);
  const look = lookOf(training, now);
  const isPlain = state === 'unled' || state === 'hidden' || isMoved;
  const minutes = end - start;
  const isShared = width < 1;
  const room = hasRoom && names.rooms.find((one) => one.id === roomId)?.name;
  const disc = look !== 'off' && waitingCount > 0 && <HourDisc waiting={waitingCount} />;
  const who = (
    <span className={classes.who}>
      {state && <StateWord state={state} />}
      {state === 'hidden' && ' '}
      {(state === undefined || state === 'hidden') && [trainerOf(trainerId, names), room].filter(Boolean).join(' · ')}
    </span>
  );
  return (
    <button
      type="button"
      data-training={id}
      data-was={t('scheduling.was', { time: formatTime(startDateTime) })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      tabIndex={isEntry ? 0 : -1}
      className={joinClasses(
        spots.spot,
        classes.block,
        look && classes[look],
        state === 'unled' && classes.unled,
        state === 'hidden' && classes.hidden,
        minutes >= threeNarrow && minutes < threeLines && classes.tight,
        isOpen && classes.open,
        isMoved && was.was,
      )}
      style={{
        ...spotOf(start, end, from, left, width),
        ...(tones && look === undefined && !isPlain && { background: tones.b, color: tones.t }),
      }}
    >
      <span className={type.hidden}>{spoken(training, names, t)}</span>
      <span aria-hidden className={classes.lane} style={{ backgroundImage: laneOf(training, tones, look) }} />
      <span className={classes.words} aria-hidden>
        <span className={classes.line}>
          <span className={classes.times}>
            <b>{formatTime(startDateTime)}</b>
            {minutes >= twoLines && !isShared && `–${formatEndTime(startDateTime, duration)}`}
          </span>
          {minutes < twoLines && <b className={classes.name}>{name}</b>}
          {look !== 'off' && (
            <span className={classes.corner}>
              <HourCount>
                {maxPlaces - freePlaces}/{maxPlaces}
              </HourCount>
              {!isShared && disc}
            </span>
          )}
        </span>
        {minutes >= twoLines && (
          <span className={joinClasses(classes.line, minutes >= threeLines && classes.whole)}>
            <b className={classes.name}>{name}</b>
            {minutes < threeLines && !isShared && who}
            {minutes < threeLines && isShared && disc}
          </span>
        )}
        {minutes >= threeLines && (
          <span className={classes.line}>
            {who}
            {isShared && disc}
          </span>
        )}
      </span>
    </button>
  );
});
