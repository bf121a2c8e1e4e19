import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/lib/session/use-session.ts';
import { TimetableView } from '../view/timetable-view.tsx';
import { WeekBody } from './week-body.tsx';

/** The public week; logged-in users see their own registrations in it too. */
export function PublicWeekScreen() {
  const search = useSearch({ from: '/public/calendar/week' });
  const navigate = useNavigate({ from: '/public/calendar/week' });
  const { history } = useRouter();
  const { userClaims } = useSession();
  return (
    <TimetableView
      Week={WeekBody}
      area="/public"
      viewer={userClaims && { clientId: userClaims.clientId }}
      search={search}
      onSearch={(change, step) => void navigate({ search: change, replace: step === 'replace', resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}

/** The week of a logged-in user, with their status and actions in each training. */
export function UserWeekScreen() {
  const search = useSearch({ from: '/user/calendar/week' });
  const navigate = useNavigate({ from: '/user/calendar/week' });
  const { history } = useRouter();
  const { userClaims } = useSession();
  return (
    <TimetableView
      Week={WeekBody}
      area="/user"
      viewer={userClaims && { clientId: userClaims.clientId }}
      search={search}
      onSearch={(change, step) => void navigate({ search: change, replace: step === 'replace', resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}
