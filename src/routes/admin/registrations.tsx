import { createFileRoute } from '@tanstack/react-router';
import type { PlainDate } from '#api/dates.ts';
import { MessageEverybody } from '#src/features/messages/broadcast/message-everybody.tsx';
import { MessagePerson } from '#src/features/messages/broadcast/message-person.tsx';
import { RegistrationsScreen } from '#src/features/rosters/desk/registrations-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { readDate, readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

interface Search {
  date?: PlainDate | undefined;
  /** The training whose people are shown; without it the trainings of the day. */
  id?: number | undefined;
  /** Who is to be added: a client number. */
  find?: string | undefined;
}

export const Route = createFileRoute('/admin/registrations')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    date: readDate(search['date']),
    id: readId(search['id']),
    find: readCode(search['find']),
  }),
  beforeLoad: guardedBy(hasRole('admin', 'desk')),
  component: Registrations,
});

/** A client number in an address may look like a number. */
const readCode = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? String(value).slice(0, 20) || undefined : undefined;

function Registrations() {
  const { userClaims } = useSession();
  const { date, id, find } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <RegistrationsScreen
      date={date}
      id={id}
      find={find}
      onDate={(chosen) => void navigate({ search: { date: chosen, find } })}
      onClose={() => void navigate({ search: { date } })}
      MessageSheet={userClaims.isAdmin ? MessageEverybody : undefined}
      PersonMessageSheet={userClaims.isAdmin ? MessagePerson : undefined}
    />
  );
}
