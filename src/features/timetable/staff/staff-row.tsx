import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { peopleAccess } from '#api/timetable/people-access.ts';
import type { Training } from '#api/timetable/schema.ts';
import { useReachableRosters } from '#src/features/rosters/use-reachable-rosters.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { Lane } from '#src/ui/elements/lane.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import type { TrainingRowProps } from '../day/training-row.tsx';
import { rosterAddress } from './roster-address.ts';
import classes from './roster-link.module.css';
import { staffState } from './staff-state.ts';
import { spokenCount, staffLine, writtenCount } from './staff-texts.ts';

interface RosterLinkProps extends Pick<StaffCountProps, 'isPast'> {
  training: Training;
}

/**
 * The number of participants, linked to their names for viewers who may see them. Taken from the row, so that it needs
 * no network.
 */
function RosterLink({ training, isPast }: RosterLinkProps) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const isReachable = useReachableRosters();
  const count = <StaffCount training={training} isPast={isPast} />;
  if (!userClaims || peopleAccess(userClaims, training) === 'none' || !isReachable(training)) return count;
  // Holds the visible words as they are, so that a voice command by them works.
  const opens = t('rosters.openOf', { name: training.name, time: formatTime(training.startDateTime) });
  const label = `${opens}, ${writtenCount(training, t)}`;
  return (
    <Link {...rosterAddress(training)} className={classes.link} aria-label={label}>
      <IconListCheck size={22} stroke={1.9} aria-hidden />
      {count}
    </Link>
  );
}

/** One training of the trainer's day: participant and waitlist counts in the position of the members' button. */
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

interface StaffCountProps {
  training: Pick<Training, 'staff' | 'maxPlaces' | 'waitingCount'>;
  isPast: boolean;
}

/** `12/20`, with the waitlist count below. Screen readers get it in the row's label. */
function StaffCount({ training, isPast }: StaffCountProps) {
  const { t } = useTranslation();
  const { staff, maxPlaces, waitingCount } = training;
  return (
    <span className={joinClasses(classes.count, isPast && classes.past)} aria-hidden>
      <span className={classes.booked}>
        <strong>{staff?.bookedCount ?? 0}</strong>/{maxPlaces}
      </span>{' '}
      {waitingCount > 0 && <span className={classes.waiting}>{t('staff.waiting', { count: waitingCount })}</span>}
    </span>
  );
}
