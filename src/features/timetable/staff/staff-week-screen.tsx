import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/lib/session/use-session.ts';
import { TimetableView } from '../view/timetable-view.tsx';
import { StaffRow } from './staff-row.tsx';
import { staffViewer } from './staff-viewer.ts';
import { StaffWeek } from './staff-week.tsx';
import { useStaffSearch } from './use-staff-search.ts';

/** The trainers' week: counts of participants and waitlist instead of the booking state. */
export function StaffWeekScreen() {
  const address = useSearch({ from: '/trainer/trainer-calendar/week' });
  const navigate = useNavigate({ from: '/trainer/trainer-calendar/week' });
  const { history } = useRouter();
  const { userClaims } = useSession();
  const viewer = userClaims && staffViewer(userClaims);
  const { search, after } = useStaffSearch(address, viewer);
  return (
    <TimetableView
      Week={StaffWeek}
      Row={StaffRow}
      area="/trainer"
      viewer={viewer}
      search={search}
      onSearch={(change, step) =>
        void navigate({ search: after(change), replace: step === 'replace', resetScroll: false })
      }
      onBack={() => history.back()}
    />
  );
}
