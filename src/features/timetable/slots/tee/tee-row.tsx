import type { TFunction } from 'i18next';
import { memo } from 'react';
import type { Step } from '#api/registrations/overlap/find-overlaps.ts';
import { type PlaceState, placeState } from '#api/timetable/place-state.ts';
import { placeTexts } from '#api/timetable/place-texts.ts';
import type { Training } from '#api/timetable/schema.ts';
import { spokenPlaces } from '#api/timetable/visitor-texts.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatList } from '#src/lib/i18n/format-list.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './tee-list.module.css';
import { Slot } from './tee-slot.tsx';
import { teeSlots } from './tee-slots.ts';

interface TeeRowProps {
  training: Training;
  now: Date;
  timeZone: string;
  step: Step | undefined;
  isChosen: boolean;
  onBook: (training: Training) => void;
  onOpen: (training: Training) => void;
}

/** A start: its time, how many places are free, and the places themselves. The row opens it, a free place books it. */
export const TeeRow = memo(function TeeRow(props: TeeRowProps) {
  const { training, now, timeZone, step, isChosen, onBook, onOpen } = props;
  const { t } = useTranslation();
  const { id, name, startDateTime, my } = training;
  const state = placeState(training, now, timeZone);
  const time = formatTime(startDateTime);
  const isOwn = my?.status === 'booked' && state.kind !== 'cancelled';
  const look = state.kind === 'over' || state.kind === 'closed' ? classes.past : undefined;
  const slots = teeSlots(training, state, step);
  const first = slots.findIndex(({ kind }) => kind === 'book');
  return (
    <li className={joinClasses(classes.row, isOwn && classes.own, isChosen && classes.chosen, look)} data-start={id}>
      <a
        className={classes.link}
        href={`/public/training?id=${id}`}
        aria-label={labelOf(training, state, { now, timeZone, time, isQueued: isWaiting(step), t })}
        aria-current={isChosen || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onOpen(training);
        }}
      />
      <div className={classes.when} aria-hidden>
        <b>{time}</b>
        {training.layout === 'lanes' && <span>{name}</span>}
        <span>{underTime(training, state, t)}</span>
      </div>
      <div className={classes.slots} data-slots={Math.min(6, slots.length)}>
        {slots.map((slot, at) => (
          <Slot
            key={placeKey(at)}
            slot={slot}
            isFirst={at === first}
            training={training}
            label={t('timetable.label.action', { action: t('timetable.action.book'), name, time })}
            onBook={() => onBook(training)}
          />
        ))}
      </div>
    </li>
  );
});

/** Places have no identity but their order. */
const placeKey = (at: number): string => `place ${at + 1}`;

const isWaiting = (step: Step | undefined): boolean => step === 'queued' || step === 'queuedLeaving';

/** In two words: how many are free, or what one has. */
function underTime({ my }: Training, state: PlaceState, t: TFunction): string {
  switch (state.kind) {
    case 'booked':
      return t('timetable.state.booked');
    case 'waiting':
      return t('timetable.block.waiting', { count: my?.placeInWaitingList ?? 1, ordinal: true });
    case 'free':
    case 'last':
    case 'refused':
      return state.free > 0 ? t('timetable.block.free', { count: state.free }) : t('slots.full');
    case 'list':
    case 'full':
      return t('slots.full');
    case 'cancelled':
      return t('timetable.place.cancelled');
    case 'over':
    case 'closed':
    case 'opens':
      return my ? t('timetable.state.booked') : t(state.kind === 'over' ? 'slots.over' : 'slots.closed');
  }
}

interface Circumstances {
  now: Date;
  timeZone: string;
  time: string;
  isQueued: boolean;
  t: TFunction;
}

function labelOf(training: Training, state: PlaceState, { now, timeZone, time, isQueued, t }: Circumstances): string {
  const { name, my } = training;
  const said = placeTexts(state, training, { t, now, timeZone }).text;
  const line = isQueued ? `${said}, ${t('outbox.waits')}` : said;
  const names = my?.companions && formatList(my.companions);
  const details = [spokenPlaces(state, training, line, t), names && t('slots.with', { names })];
  return t('timetable.label.row', { time, name, details: details.filter(Boolean).join(', ') });
}
