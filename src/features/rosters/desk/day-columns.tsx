import { Link } from '@tanstack/react-router';
import type { DeskTraining } from '#api/rosters/desk/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import type { Column } from '#src/ui/list/column.ts';
import classes from './desk.module.css';
import { DeskLane } from './desk-lane.tsx';

/** What the heads of the list of a day's trainings sort by. */
export const daySorts = ['time', 'name', 'trainer', 'room', 'club', 'waiting', 'taken', 'present'] as const;
export type DaySort = (typeof daySorts)[number];

/** Where the people of a training are. */
export type RosterSearch = (id: number) => { date: string; id: number; find?: string | undefined };

/** Each training with how many are in it, wait and have come. */
export function useDayColumns(searchOf: RosterSearch, hasClubs: boolean): Column<DeskTraining, DaySort>[] {
  const { t } = useTranslation();
  const head = (sort: DaySort) => ({ id: sort, sort, label: t(`rosters.desk.day.${sort}`) });
  const words = (sort: 'trainer' | 'room' | 'club', from: number): Column<DeskTraining, DaySort> => ({
    ...head(sort),
    width: 'minmax(6rem, 1fr)',
    from,
    text: (training) => training[sort],
    cell: (training) => <span className={classes.facts}>{training[sort]}</span>,
  });
  return [
    {
      ...head('time'),
      width: '6.5rem',
      text: ({ startDateTime }) => startDateTime,
      cell: ({ startDateTime, color, taken, maxPlaces, isCancelled }) => (
        <Row align="center" gap={14}>
          <span className={classes.time}>{formatTime(startDateTime)}</span>
          <DeskLane {...{ color, taken, maxPlaces, isCancelled }} />
        </Row>
      ),
    },
    {
      ...head('name'),
      width: 'minmax(9rem, 2fr)',
      text: ({ name }) => name,
      cell: ({ id, name, startDateTime, isCancelled }) => (
        <Row wrap align="center" gap="2px 8px">
          <Link
            className={classes.name}
            to="/admin/registrations"
            search={searchOf(id)}
            aria-label={t('rosters.desk.openOf', { name, time: formatTime(startDateTime) })}
          >
            {name}
          </Link>
          {isCancelled && <Tag tone="bad">{t('rosters.desk.cancelled')}</Tag>}
        </Row>
      ),
    },
    words('trainer', 0),
    words('room', 620),
    ...(hasClubs ? [words('club', 860)] : []),
    {
      ...head('waiting'),
      width: '5.5rem',
      first: 'desc',
      isFigure: true,
      text: ({ waitingCount }) => waitingCount,
      cell: ({ waitingCount }) => waitingCount > 0 && <Tag tone="warn">{waitingCount}</Tag>,
    },
    {
      ...head('present'),
      width: '5.5rem',
      from: 760,
      first: 'desc',
      isFigure: true,
      text: ({ presentCount }) => presentCount,
      cell: ({ presentCount }) => presentCount,
    },
    {
      ...head('taken'),
      width: '6rem',
      first: 'desc',
      isFigure: true,
      text: ({ taken }) => taken,
      cell: ({ taken, maxPlaces }) => (
        <span className={classes.figures}>
          <strong>{taken}</strong>/{maxPlaces}
        </span>
      ),
    },
    {
      id: 'places',
      label: t('rosters.desk.day.places'),
      width: '0',
      from: Number.POSITIVE_INFINITY,
      text: ({ maxPlaces }) => maxPlaces,
      cell: () => null,
    },
  ];
}
