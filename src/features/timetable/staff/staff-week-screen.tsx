import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/lib/session/use-session.ts';
import { TimetableView } from '../view/timetable-view.tsx';
import { StaffRow } from './staff-row.tsx';
import { staffViewer } from './staff-viewer.ts';
import { StaffWeek } from './staff-week.tsx';

/** The trainers' week: counts of participants and waitlist instead of the booking state. */
export function StaffWeekScreen() {
  const search = useSearch({ from: '/trainer/trainer-calendar/week' });
  const navigate = useNavigate({ from: '/trainer/trainer-calendar/week' });
  const { history } = useRouter();
  const { userClaims } = useSession();
  return (
    <TimetableView
      Week={StaffWeek}
      Row={StaffRow}
      area="/trainer"
      viewer={userClaims && staffViewer(userClaims)}
      search={search}
      onSearch={(next, step) => void navigate({ search: next, replace: step === 'replace', resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}
