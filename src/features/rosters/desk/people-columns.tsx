import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Row } from '#src/ui/box/box.tsx';
import type { Column } from '#src/ui/list/column.ts';
import type { RosterAct } from '../marking/with-taps.ts';
import classes from './desk.module.css';
import { DeskMarks, PersonWords } from './desk-people.tsx';
import type { ShownDeskPerson, ShownDeskRoster } from './use-desk-roster.ts';

/** What the heads of the list of a training's people sort by. */
export const rosterSorts = ['person', 'right', 'since', 'presence'] as const;
export type RosterSort = (typeof rosterSorts)[number];

/** A person of a roster as a row of a list. */
export type RosterRow = ShownDeskPerson & { id: number };

type TextOf = Column<RosterRow>['text'];

interface ColumnsOf {
  roster: ShownDeskRoster;
  canTap: boolean;
  tap: (act: RosterAct) => void;
  onPerson: (registrationId: number) => void;
}

/** Who it is and by what right, since when, and whether they came. */
export function useRosterColumns({ roster, ...marks }: ColumnsOf): Column<RosterRow, RosterSort>[] {
  const { t } = useTranslation();
  const today = toPlainDate(useNow(), roster.timeZone);
  const head = (sort: RosterSort) => ({ id: sort, sort, label: t(`rosters.desk.list.${sort}`) });
  const inFile = (id: 'number' | 'phone' | 'email' | 'note', text: TextOf): Column<RosterRow, RosterSort> => ({
    id,
    label: t(`rosters.desk.list.${id}`),
    width: '0',
    from: Number.POSITIVE_INFINITY,
    text,
    cell: () => null,
  });
  return [
    {
      ...head('person'),
      width: 'minmax(12rem, 2fr)',
      text: ({ name }) => name ?? t('staff.forgotten'),
      cell: (person) => (
        <Row align="center" gap={14}>
          <PersonWords person={person} />
        </Row>
      ),
    },
    inFile('number', ({ contact }) => contact?.clientCode ?? null),
    inFile('phone', ({ contact }) => contact?.phone ?? null),
    inFile('email', ({ contact }) => contact?.email ?? null),
    {
      ...head('right'),
      width: 'minmax(7rem, 1fr)',
      from: 860,
      text: ({ entitlement }) => entitlement?.name ?? null,
      cell: ({ entitlement }) => <span className={classes.facts}>{entitlement?.name}</span>,
    },
    {
      ...head('since'),
      width: '8.5rem',
      from: 680,
      text: ({ since }) => since,
      cell: ({ since }) => (
        <span className={classes.facts}>{startLine(formatInstant(since, roster.timeZone, today, t))}</span>
      ),
    },
    {
      ...head('presence'),
      width: '15.5rem',
      text: ({ presence }) => presence && t(`rosters.desk.filter.${presence}`),
      cell: (person) => (
        <Row align="center" justify="end" gap={8}>
          <DeskMarks person={person} {...marks} />
        </Row>
      ),
    },
    inFile('note', ({ note }) => note),
  ];
}
