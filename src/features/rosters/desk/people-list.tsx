import { IconCheck, IconMessage2, IconUserX, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { once } from '#src/lib/data/command.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useNow } from '#src/lib/use-now.ts';
import type { RowAction } from '#src/ui/list/choice-bar.tsx';
import { sortRows } from '#src/ui/list/column.ts';
import { DataList } from '#src/ui/list/data-list.tsx';
import type { RosterAct } from '../marking/with-taps.ts';
import { rosterQueries } from '../queries.ts';
import classes from './desk.module.css';
import { DeskMarks, PersonWords } from './desk-people.tsx';
import { type RosterRow, type RosterSort, useRosterColumns } from './people-columns.tsx';
import type { ShownDeskPerson, ShownDeskRoster } from './use-desk-roster.ts';

/** Writes to those who were chosen. */
export type PeopleMessageSheet = ComponentType<{
  isOpen: boolean;
  onClose: () => void;
  people: readonly { id: number; name: string }[];
}>;

export interface RosterFilter {
  who?: 'unmarked' | 'present' | 'absent' | undefined;
  sort?: RosterSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

interface ListProps {
  roster: ShownDeskRoster;
  /** With a place, as the filter and the search leave them. */
  people: readonly ShownDeskPerson[];
  canTap: boolean;
  tap: (act: RosterAct) => void;
  onPerson: (registrationId: number) => void;
  filter: RosterFilter;
  onFilter: ChangeSearch<RosterFilter>;
  MessageSheet: PeopleMessageSheet | undefined;
}

/** Everybody with a place: who it is and by what right, two toggles, and what can be done with several of them. */
export function PeopleList({ roster, people, filter, onFilter, MessageSheet, ...marks }: ListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const owner = useOwner();
  const client = useQueryClient();
  const [written, setWritten] = useState<readonly { id: number; name: string }[]>();
  const columns = useRosterColumns({ roster, ...marks });
  const actions = useRosterActions({ roster, ...marks, onWrite: MessageSheet && setWritten });
  const { sort = 'person', order = 'asc' } = filter;
  const rows = sortRows<RosterRow>(
    people.map((person) => ({ ...person, id: person.registrationId })),
    columns,
    { key: sort, order },
    language,
  );
  return (
    <>
      <DataList
        label={t('staff.people')}
        columns={columns}
        rows={rows}
        count={t('lists.found', { count: rows.length })}
        nameOf={({ name }) => name ?? t('staff.forgotten')}
        sorting={{ key: sort, order }}
        onSort={({ key, order: way }) => onFilter((before) => ({ ...before, sort: key, order: way }))}
        onOpen={({ id }) => marks.onPerson(id)}
        renderPhoneRow={(person) => (
          <li key={person.id} className={classes.person}>
            <PersonWords person={person} />
            <DeskMarks person={person} {...marks} />
          </li>
        )}
        actions={actions}
        onRan={() => void client.invalidateQueries({ queryKey: rosterQueries.all(owner) })}
        file={{
          fileName: `registrations-${roster.startDateTime.slice(0, 16).replace(':', '')}.csv`,
          note: async () => (await api('POST /admin/export', { body: { list: 'registrations' } })).id,
          // All of them are here.
          async *pages() {
            yield rows;
          },
        }}
      />
      {MessageSheet && (
        <MessageSheet isOpen={written !== undefined} onClose={() => setWritten(undefined)} people={written ?? []} />
      )}
    </>
  );
}

interface ActionsOf extends Pick<ListProps, 'roster' | 'canTap' | 'tap'> {
  onWrite: ((people: readonly { id: number; name: string }[]) => void) | undefined;
}

/** Marks go together; bookings end one by one, and where a rule is in the way, each says so and stays. */
function useRosterActions({ roster, canTap, tap, onWrite }: ActionsOf): RowAction<RosterRow>[] {
  const { t } = useTranslation();
  const hasBegun = useNow() >= new Date(roster.startsAt);
  const mark = (presence: 'present' | 'absent'): RowAction<RosterRow> => ({
    id: presence,
    label: t(`rosters.desk.filter.${presence}`),
    icon: presence === 'present' ? <IconCheck size={20} stroke={2} aria-hidden /> : <IconX size={20} aria-hidden />,
    all: (rows) => tap({ kind: 'attendance', registrationIds: rows.map(({ id }) => id), presence }),
  });
  const write: RowAction<RosterRow> = {
    id: 'write',
    label: t('rosters.desk.many.write'),
    icon: <IconMessage2 size={20} stroke={1.9} aria-hidden />,
    all: (rows) =>
      onWrite?.(
        rows.flatMap(({ clientId, name }) => (clientId === null || name === null ? [] : [{ id: clientId, name }])),
      ),
  };
  const remove: RowAction<RosterRow> = {
    id: 'remove',
    label: t('rosters.desk.remove.action'),
    icon: <IconUserX size={20} stroke={1.9} aria-hidden />,
    each: ({ id }) => api('DELETE /admin/registration/{id}', { params: { id }, query: {}, ...once() }),
    question: (count) => ({
      title: t('rosters.desk.many.remove', { count }),
      text: t('rosters.desk.many.removeText'),
      confirm: t('rosters.desk.remove.action'),
    }),
  };
  return [
    ...(canTap ? [mark('present'), mark('absent')] : []),
    ...(onWrite ? [write] : []),
    ...(roster.canChange && !roster.isCancelled && !hasBegun ? [remove] : []),
  ];
}
