import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/lib/session/use-session.ts';
import { TimetableView } from '../view/timetable-view.tsx';

/** The day of a logged-in user, with their status and actions in each training. */
export function UserDayScreen() {
  const search = useSearch({ from: '/user/calendar/day' });
  const navigate = useNavigate({ from: '/user/calendar/day' });
  const { history } = useRouter();
  const { userClaims } = useSession();
  return (
    <TimetableView
      area="/user"
      viewer={userClaims && { clientId: userClaims.clientId }}
      search={search}
      onSearch={(change, step) => void navigate({ search: change, replace: step === 'replace', resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}
