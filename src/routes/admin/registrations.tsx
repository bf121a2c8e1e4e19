import { createFileRoute } from '@tanstack/react-router';
import type { PlainDate } from '#api/dates.ts';
import { MessageEverybody } from '#src/features/messages/broadcast/message-everybody.tsx';
import { MessagePeople } from '#src/features/messages/broadcast/message-people.tsx';
import { MessagePerson } from '#src/features/messages/broadcast/message-person.tsx';
import { type DaySort, daySorts } from '#src/features/rosters/desk/day-columns.tsx';
import type { DayFilter } from '#src/features/rosters/desk/day-list.tsx';
import { type RosterSort, rosterSorts } from '#src/features/rosters/desk/people-columns.tsx';
import type { RosterFilter } from '#src/features/rosters/desk/people-list.tsx';
import { RegistrationsScreen } from '#src/features/rosters/desk/registrations-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { readDate, readId, readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

interface Search {
  /** Of the trainings of the day. */
  unit?: DayFilter['unit'];
  sort?: DaySort | undefined;
  /** Of the people of one. */
  who?: RosterFilter['who'];
  by?: RosterSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  date?: PlainDate | undefined;
  /** The training whose people are shown; without it the trainings of the day. */
  id?: number | undefined;
  /** Who is to be added: a client number. */
  find?: string | undefined;
}

export const Route = createFileRoute('/admin/registrations')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): Search => ({
    date: readDate(search['date']),
    id: readId(search['id']),
    find: readCode(search['find']),
    unit: readOneOf(search['unit'], ['all'] as const) ?? readId(search['unit']),
    sort: readOneOf(search['sort'], daySorts),
    who: readOneOf(search['who'], ['unmarked', 'present', 'absent'] as const),
    by: readOneOf(search['by'], rosterSorts),
    order: readOneOf(search['order'], ['asc', 'desc'] as const),
  }),
  component: Registrations,
});

/** A client number in an address may look like a number. */
const readCode = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? String(value).slice(0, 20) || undefined : undefined;

function Registrations() {
  const { userClaims } = useSession();
  const { date, id, find, unit, sort, who, by, order } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  const filter: ChangeSearch<Search> = (search) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <RegistrationsScreen
      date={date}
      id={id}
      find={find}
      onDate={(chosen) => void navigate({ search: { date: chosen, find, unit, sort, order } })}
      onClose={() => void navigate({ search: { date, unit } })}
      day={{
        filter: { unit, sort, order },
        onFilter: (change) =>
          filter(({ date: on, find: who, ...before }) => ({ date: on, find: who, ...change(before) })),
      }}
      roster={{
        filter: { who, sort: by, order },
        onFilter: (change) =>
          filter((before) => {
            const { sort, ...next } = change({ who: before.who, sort: before.by, order: before.order });
            return { date: before.date, id: before.id, unit: before.unit, by: sort, ...next };
          }),
      }}
      MessageSheet={userClaims.isAdmin ? MessageEverybody : undefined}
      PersonMessageSheet={userClaims.isAdmin ? MessagePerson : undefined}
      PeopleMessageSheet={userClaims.isAdmin ? MessagePeople : undefined}
    />
  );
}
