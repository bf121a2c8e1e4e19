import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/lane.tsx';
import { TimeRow } from '#src/ui/time-row.tsx';
import type { TrainingRowProps } from '../training-row.tsx';
import { RosterLink } from './roster-link.tsx';
import { staffState } from './staff-state.ts';
import { spokenCount, staffLine } from './staff-words.ts';

/** One training of the trainer's day: how many come and how many wait stand where members have a button. */
export const StaffRow = memo(function StaffRow(props: TrainingRowProps) {
  const { training, names, now, timeZone, showsClub } = props;
  const { t } = useTranslation();
  const scheme = useScheme();
  const { id, name, startDateTime, duration, maxPlaces } = training;
  const state = staffState(training, now, timeZone);
  const line = staffLine(state, training, { t, now, timeZone });
  const time = formatTime(startDateTime);
  const who = names.trainers.find((trainer) => trainer.id === training.trainerId);
  const places = showsClub ? names.units : names.rooms;
  const where = places.find((place) => place.id === (showsClub ? training.unitId : training.roomId));
  const meta = [who && `${who.firstName} ${who.lastName}`, where?.name].filter(Boolean);
  const details = [t('common.minutes', { count: duration }), ...meta, line.text, spokenCount(training, t)].join(', ');
  const booked = training.staff?.bookedCount ?? 0;
  return (
    <TimeRow
      time={time}
      underTime={t('common.minutesShort', { number: duration })}
      lane={
        <Lane
          ratio={booked / Math.max(1, maxPlaces)}
          tones={names.styles.find((style) => style.id === training.style)?.tones[scheme]}
          isOff={state.kind === 'cancelled'}
        />
      }
      title={name}
      meta={meta}
      line={line.text}
      lineTone={line.tone}
      look={state.kind === 'over' ? 'past' : state.kind === 'cancelled' ? 'off' : undefined}
      label={t('timetable.label.row', { time, name, details })}
      href={`/trainer/trainer-calendar/day?date=${startDateTime.slice(0, 10)}&training=${id}`}
      onOpen={() => props.onOpen(training)}
      action={state.kind !== 'cancelled' && <RosterLink training={training} isPast={state.kind === 'over'} />}
    />
  );
});
