import { createFileRoute } from '@tanstack/react-router';
import type { PlainDate } from '#api/dates.ts';
import { MessageEverybody } from '#src/features/messages/broadcast/message-everybody.tsx';
import { RegistrationsScreen } from '#src/features/rosters/desk/registrations-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { readDate, readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

interface Search {
  date?: PlainDate | undefined;
  /** The training whose people are shown; without it the trainings of the day. */
  id?: number | undefined;
}

export const Route = createFileRoute('/admin/registrations')({
  staticData: {
    audience: 'member',
    menu: { group: 'admin', label: 'rosters.desk.menu', order: 3, roles: ['admin', 'desk'] },
  },
  validateSearch: (search: Record<string, unknown>): Search => ({
    date: readDate(search['date']),
    id: readId(search['id']),
  }),
  beforeLoad: guardedBy(hasRole('admin', 'desk')),
  component: Registrations,
});

function Registrations() {
  const { userClaims } = useSession();
  const { date, id } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <RegistrationsScreen
      clientId={userClaims.clientId}
      date={date}
      id={id}
      onDate={(chosen) => void navigate({ search: { date: chosen } })}
      onClose={() => void navigate({ search: { date } })}
      MessageSheet={userClaims.isAdmin ? MessageEverybody : undefined}
    />
  );
}
