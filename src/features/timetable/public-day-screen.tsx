import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/lib/session/use-session.ts';
import { TimetableView } from './timetable-view.tsx';

/** Everyone's day; whoever is logged in sees her own places in it too. */
export function PublicDayScreen() {
  const search = useSearch({ from: '/public/calendar/day' });
  const navigate = useNavigate({ from: '/public/calendar/day' });
  const { history } = useRouter();
  const { userClaims } = useSession();
  return (
    <TimetableView
      area="/public"
      viewer={userClaims && { clientId: userClaims.clientId }}
      search={search}
      onSearch={(next, step) => void navigate({ search: next, replace: step === 'replace', resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}
