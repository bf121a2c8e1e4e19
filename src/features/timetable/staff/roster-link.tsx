import { Link } from '@tanstack/react-router';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { peopleAccess } from '#api/timetable/people-access.ts';
import type { Training } from '#api/timetable/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import classes from './roster-link.module.css';
import { rosterAddress } from './roster-address.ts';
import { StaffCount, type StaffCountProps } from './staff-count.tsx';

export interface RosterLinkProps extends Pick<StaffCountProps, 'isPast'> {
  training: Training;
}

/** How many come, which leads to who they are, for those who may know it. From the row, so that it needs no network. */
export function RosterLink({ training, isPast }: RosterLinkProps) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const count = <StaffCount training={training} isPast={isPast} />;
  if (!userClaims || peopleAccess(userClaims, training) === 'none') return count;
  const label = t('rosters.openOf', { name: training.name, time: formatTime(training.startDateTime) });
  return (
    <Link {...rosterAddress(training)} className={classes.link} aria-label={label}>
      <IconListCheck size={22} stroke={1.9} aria-hidden />
      {count}
    </Link>
  );
}
