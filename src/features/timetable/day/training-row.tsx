import { memo } from 'react';
import type { Step } from '#api/registrations/overlap/find-overlaps.ts';
import { placeState, placesOf } from '#api/timetable/place-state.ts';
import { placeTexts } from '#api/timetable/place-texts.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { spokenPlaces, visitorTexts } from '#api/timetable/visitor-texts.ts';
import type { Refusal } from '#src/features/registrations/use-refusals.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import { withRefusal } from '../places/with-refusal.ts';
import { RowAction } from './row-action.tsx';

export interface TrainingRowProps {
  training: Training;
  names: Schedule;
  now: Date;
  timeZone: string;
  /** Trainings of several clubs are in the list, so each shows its location. */
  showsClub: boolean;
  step: Step | undefined;
  /** A tap of this user that the server has refused. */
  refusal?: Refusal | undefined;
  /** The reason stands above the whole day, so the row says its places. */
  isReasonAbove?: boolean | undefined;
  /** It is shown beside the list. */
  isChosen?: boolean | undefined;
  onBook: (training: Training) => void;
  onOpen: (training: Training) => void;
}

/** One training of the day's list. */
export const TrainingRow = memo(function TrainingRow(props: TrainingRowProps) {
  const { training, names, now, timeZone, showsClub, step } = props;
  const { t } = useTranslation();
  const scheme = useScheme();
  const { id, name, startDateTime, duration } = training;
  const state = placeState(training, now, timeZone);
  const known = withRefusal(state, training, props.refusal);
  const told = props.isReasonAbove && known.kind === 'refused' ? placesOf(known) : known;
  const words = placeTexts(told, training, { t, now, timeZone });
  const forAll = visitorTexts(training, told, t);
  const line = words.text;
  const time = formatTime(startDateTime);
  const who = names.trainers.find((trainer) => trainer.id === training.trainerId);
  const places = showsClub ? names.units : names.rooms;
  const where = places.find((place) => place.id === (showsClub ? training.unitId : training.roomId));
  const meta = [who && `${who.firstName} ${who.lastName}`, where?.name].filter(Boolean);
  const spoken = spokenPlaces(told, training, line, t);
  const details = [t('common.minutes', { count: duration }), ...meta, spoken, forAll].filter(Boolean).join(', ');
  const open = () => props.onOpen(training);
  return (
    <TimeRow
      time={time}
      underTime={t('common.minutesShort', { number: duration })}
      lane={
        <Lane
          ratio={1 - training.freePlaces / Math.max(1, training.maxPlaces)}
          tones={names.styles.find((style) => style.id === training.style)?.tones[scheme]}
          isOff={state.kind === 'cancelled'}
        />
      }
      title={name}
      meta={meta}
      line={forAll ? `${line} · ${forAll}` : line}
      lineTone={known === state ? words.tone : 'warn'}
      look={state.kind === 'over' ? 'past' : state.kind === 'cancelled' ? 'off' : undefined}
      label={t('timetable.label.row', { time, name, details })}
      href={`/public/training?id=${id}`}
      onOpen={open}
      isChosen={props.isChosen}
      action={
        <RowAction
          state={state}
          step={step}
          name={name}
          time={time}
          onBook={() => props.onBook(training)}
          onOpen={open}
        />
      }
    />
  );
});
