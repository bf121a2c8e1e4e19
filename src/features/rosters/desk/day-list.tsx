import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlainDate, WallTime } from '#api/dates.ts';
import type { DeskTraining } from '#api/rosters/desk/schema.ts';
import { isOver } from '#src/lib/hours/is-over.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useStaffClub } from '#src/lib/staff/staff-club.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { sortRows } from '#src/ui/list/column.ts';
import { DataList } from '#src/ui/list/data-list.tsx';
import { SavedViews } from '#src/ui/list/saved-views.tsx';
import { type DaySort, type RosterSearch, useDayColumns } from './day-columns.tsx';
import classes from './desk.module.css';
import { DeskLane } from './desk-lane.tsx';

/** As the address has it. */
export interface DayFilter {
  /** Without it the club of this device, else the first that has trainings then. */
  unit?: number | 'all' | undefined;
  sort?: DaySort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

interface DayProps {
  date: PlainDate;
  items: readonly DeskTraining[];
  /** Of the club; trainings that ended before are folded. */
  now: WallTime;
  /** Who is to be added. */
  find: string | undefined;
  filter: DayFilter;
  onFilter: ChangeSearch<DayFilter>;
}

/** The trainings of a day from now on, of one club or all. */
export function DayList({ date, items, now, find, filter, onFilter }: DayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const own = useStaffClub();
  const [text, setText] = useState('');
  const [isUnfolded, setUnfolded] = useState(false);
  const clubs = [...new Map(items.map(({ unitId, club }) => [unitId, club]))].toSorted(([one], [other]) => one - other);
  const { unit = clubOf(clubs, own), sort = 'time', order = 'asc' } = filter;
  const searchOf: RosterSearch = (id) => ({ date, id, find, ...(filter.unit && { unit: filter.unit }) });
  const columns = useDayColumns(searchOf, unit === 'all' && clubs.length > 1);
  const wanted = text.trim().toLowerCase();
  const found = items.filter(
    ({ unitId, name, trainer, room }) =>
      (unit === 'all' || unitId === unit) &&
      [name, trainer, room].some((word) => word?.toLowerCase().includes(wanted) ?? false),
  );
  const isFolding = date === now.slice(0, 10) && !isUnfolded && wanted === '';
  const shown = sortRows(
    found.filter((item) => !(isFolding && isOver(item, now))),
    columns,
    { key: sort, order },
    language,
  );
  return (
    <>
      <TextField
        type="search"
        label={t('rosters.desk.day.search')}
        autoComplete="off"
        maxLength={60}
        leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.chips}>
        <ChipRow label={t('menu.chooseClub')}>
          <SavedViews list="registrations" now={{ ...filter }} onView={(view) => onFilter(() => view)} />
          {clubs.length > 1 &&
            clubs.map(([id, name]) => (
              <Chip key={id} isOn={unit === id} onClick={() => onFilter((before) => ({ ...before, unit: id }))}>
                {name}
              </Chip>
            ))}
          {clubs.length > 1 && (
            <Chip isOn={unit === 'all'} onClick={() => onFilter((before) => ({ ...before, unit: 'all' }))}>
              {t('menu.allClubs')}
            </Chip>
          )}
        </ChipRow>
      </div>
      {found.length > shown.length && (
        <Button size={44} className={classes.earlier} onClick={() => setUnfolded(true)}>
          {t('timetable.earlier', { count: found.length - shown.length })}
        </Button>
      )}
      {shown.length === 0 && <p className={classes.facts}>{t('rosters.desk.day.none')}</p>}
      {shown.length > 0 && (
        <DataList
          label={t('rosters.desk.trainings')}
          columns={columns}
          rows={shown}
          count={t('lists.found', { count: shown.length })}
          nameOf={({ name, startDateTime }) => `${formatTime(startDateTime)} ${name}`}
          sorting={{ key: sort, order }}
          onSort={({ key, order: way }) => onFilter((before) => ({ ...before, sort: key, order: way }))}
          onOpen={({ id }) => void navigate({ to: '/admin/registrations', search: searchOf(id) })}
          renderPhoneRow={(training) => <TrainingRow key={training.id} {...{ training, searchOf }} />}
          file={{
            fileName: `registrations-${date}.csv`,
            // All of them are here.
            async *pages() {
              yield shown;
            },
          }}
        />
      )}
    </>
  );
}

/** The club of this device, where it has trainings then. */
const clubOf = (clubs: readonly (readonly [number, string])[], own: number | undefined): number | 'all' =>
  (clubs.find(([id]) => id === own) ?? clubs[0])?.[0] ?? 'all';

/** A training with how many are in it; a press anywhere opens its people. */
function TrainingRow({ training, searchOf }: { training: DeskTraining; searchOf: RosterSearch }) {
  const { t } = useTranslation();
  const { id, name, startDateTime, trainer, room, club, ...row } = training;
  return (
    <li className={classes.training}>
      <span className={classes.time} aria-hidden>
        {formatTime(startDateTime)}
      </span>
      <DeskLane color={row.color} taken={row.taken} maxPlaces={row.maxPlaces} isCancelled={row.isCancelled} />
      <div className={classes.words}>
        <Link
          className={classes.open}
          to="/admin/registrations"
          search={searchOf(id)}
          aria-label={t('rosters.desk.openOf', { name, time: formatTime(startDateTime) })}
        >
          {name}
        </Link>
        <p className={classes.facts}>
          <DottedParts parts={[trainer ?? undefined, room ?? undefined, club]} />
        </p>
        {row.isCancelled && <Tag tone="bad">{t('rosters.desk.cancelled')}</Tag>}
        {row.waitingCount > 0 && <Tag tone="warn">{t('rosters.desk.waiting', { count: row.waitingCount })}</Tag>}
      </div>
      <span className={classes.figures}>
        <strong>{row.taken}</strong>/{row.maxPlaces}
      </span>
    </li>
  );
}
