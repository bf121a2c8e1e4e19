import { IconCheck, IconCloudUp, IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import type { Step } from '#api/registrations/overlap/find-overlaps.ts';
import type { StyleTones } from '#api/tenants/colors/theme-tokens.ts';
import { type PlaceState, placeState } from '#api/timetable/place-state.ts';
import { placeTexts } from '#api/timetable/place-texts.ts';
import type { Training } from '#api/timetable/schema.ts';
import { spokenPlaces } from '#api/timetable/visitor-texts.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './lane-cell.module.css';

interface LaneCellProps {
  training: Training;
  lane: string;
  top: string;
  height: string;
  tones: { light: StyleTones; dark: StyleTones } | undefined;
  now: Date;
  timeZone: string;
  step: Step | undefined;
  isChosen: boolean;
  isEntry: boolean;
  t: TFunction;
  onChoose: (training: Training) => void;
}

/** A time of a lane: its free places large, who waits, or one's own. */
export const LaneCell = memo(function LaneCell(props: LaneCellProps) {
  const { training, lane, top, height, tones, now, timeZone, step, isChosen, isEntry, t, onChoose } = props;
  const scheme = useScheme();
  const state = placeState(training, now, timeZone);
  const { startDateTime, duration, id } = training;
  const line = placeTexts(state, training, { t, now, timeZone }).text;
  const said = spokenPlaces(state, training, step ? `${line}, ${t('outbox.waits')}` : line, t);
  const times = `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
  const kind = step ? 'sending' : lookOf(training, state);
  const hues = kind === 'free' ? tones?.[scheme] : undefined;
  const paint = kind === 'off' || kind === 'past' ? kind : undefined;
  return (
    <li className={classes.place} style={{ top, height }}>
      <div
        className={joinClasses(classes.cell, classes[kind], isChosen && classes.chosen)}
        style={{
          backgroundImage: laneOf(training, tones?.[scheme], paint),
          backgroundColor: hues?.b,
          color: hues?.t,
        }}
        aria-hidden
      >
        <CellWords kind={kind} training={training} t={t} />
      </div>
      <button
        type="button"
        className={classes.press}
        data-spot={id}
        tabIndex={isEntry ? undefined : -1}
        aria-pressed={isChosen}
        aria-label={t('timetable.label.row', { time: times, name: lane, details: said })}
        onClick={() => onChoose(training)}
      />
    </li>
  );
});

type CellKind = 'free' | 'full' | 'own' | 'waiting' | 'sending' | 'past' | 'off';

function lookOf({ freePlaces, my }: Training, { kind }: PlaceState): CellKind {
  if (kind === 'cancelled') return 'off';
  if (my?.status === 'booked') return 'own';
  if (kind === 'waiting') return 'waiting';
  if (kind === 'over' || kind === 'closed') return 'past';
  return freePlaces > 0 ? 'free' : 'full';
}

function CellWords({ kind, training, t }: { kind: CellKind; training: Training; t: TFunction }) {
  const { freePlaces, waitingCount, my } = training;
  const free = Math.max(0, freePlaces);
  if (kind === 'sending') return <IconCloudUp size={20} stroke={1.9} aria-hidden />;
  if (kind === 'off') return <span className={classes.word}>{t('timetable.place.cancelled')}</span>;
  if (kind === 'own')
    return (
      <>
        <IconCheck size={18} stroke={2.6} aria-hidden />
        <span className={classes.word}>{t('timetable.state.booked')}</span>
      </>
    );
  if (kind === 'waiting')
    return (
      <span className={classes.word}>
        {t('timetable.block.waiting', { count: my?.placeInWaitingList ?? 1, ordinal: true })}
      </span>
    );
  if (free === 0)
    return (
      <>
        <b className={classes.full}>{t('slots.fullWord')}</b>
        {waitingCount > 0 && (
          <>
            <span className={joinClasses(classes.word, classes.wide)}>
              {t('slots.waiting', { number: waitingCount })}
            </span>
            <span className={joinClasses(classes.word, classes.narrow)}>
              <IconUsers size={14} stroke={2} aria-hidden /> {waitingCount}
            </span>
          </>
        )}
      </>
    );
  return (
    <>
      <b className={classes.number}>{free}</b>
      <span className={classes.word}>{t('slots.freeWord', { count: free })}</span>
    </>
  );
}
