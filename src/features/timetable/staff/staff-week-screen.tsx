import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/lib/session/use-session.ts';
import { TimetableView } from '../view/timetable-view.tsx';
import { WeekBody } from '../week/week-body.tsx';
import { StaffRow } from './staff-row.tsx';
import { staffViewer } from './staff-viewer.ts';

/** The trainers' week: counts of participants and waitlist instead of the booking state. */
export function StaffWeekScreen() {
  const search = useSearch({ from: '/trainer/trainer-calendar/week' });
  const navigate = useNavigate({ from: '/trainer/trainer-calendar/week' });
  const { history } = useRouter();
  const { userClaims } = useSession();
  return (
    <TimetableView
      Week={WeekBody}
      Row={StaffRow}
      area="/trainer"
      viewer={userClaims && staffViewer(userClaims)}
      search={search}
      onSearch={(next, step) => void navigate({ search: next, replace: step === 'replace', resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}
