import { IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { SavedViews } from '#src/ui/list/saved-views.tsx';
import { WalkInList } from '../admitting/walk-in-list.tsx';
import { markingState, type RosterAct } from '../marking/with-taps.ts';
import { NoteList } from '../note-list.tsx';
import classes from './desk.module.css';
import { DeskLine } from './desk-line.tsx';
import { PeopleList, type PeopleMessageSheet, type RosterFilter } from './people-list.tsx';
import { type ShownDeskPerson, type ShownDeskRoster } from './use-desk-roster.ts';

const filters = {
  all: () => true,
  unmarked: ({ presence }: ShownDeskPerson) => presence === null,
  present: ({ presence }: ShownDeskPerson) => presence === 'present',
  absent: ({ presence }: ShownDeskPerson) => presence === 'absent',
} as const;
const filterNames = ['all', 'unmarked', 'present', 'absent'] as const;

export interface BodyProps {
  filter: RosterFilter;
  onFilter: ChangeSearch<RosterFilter>;
  PeopleMessageSheet: PeopleMessageSheet | undefined;
  roster: ShownDeskRoster;
  query: Pick<UseQueryResult, 'isError' | 'fetchStatus' | 'dataUpdatedAt'>;
  tap: (act: RosterAct) => void;
  actions: ReactNode;
  onPerson: (registrationId: number) => void;
}

/** Who is in it as a list, who waits, and what was noted. */
export function DeskRosterBody({
  roster,
  query,
  tap,
  actions,
  onPerson,
  filter,
  onFilter,
  PeopleMessageSheet: Sheet,
}: BodyProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [text, setText] = useState('');
  const { who = 'all' } = filter;
  const canTap = markingState(roster, useNow()) === 'open';
  const booked = roster.people.filter(({ status }) => status === 'booked');
  const wanted = text.trim().toLowerCase();
  const shown = booked.filter(
    (person) =>
      filters[who](person) &&
      [person.name, person.contact?.clientCode, person.contact?.phone].some((word) =>
        word?.toLowerCase().includes(wanted),
      ),
  );
  return (
    <>
      <StaleNotice query={query} />
      {!isOnline && roster.canChange && <p role="status">{t('rosters.desk.offline')}</p>}
      {!roster.canChange && <p className={classes.facts}>{t('rosters.desk.readOnly')}</p>}
      {roster.isCancelled && <p role="status">{t('rosters.state.cancelled')}</p>}
      <div className={classes.tools}>
        <ChipRow label={t('rosters.desk.filter.label')}>
          <SavedViews list="roster" now={{ ...filter }} onView={(view) => onFilter(() => view)} />
          {filterNames.map((name) => (
            <Chip
              key={name}
              isOn={who === name}
              onClick={() => onFilter((before) => ({ ...before, who: name === 'all' ? undefined : name }))}
            >
              {t(`rosters.desk.filter.${name}`)} {booked.filter(filters[name]).length}
            </Chip>
          ))}
        </ChipRow>
        {actions}
      </div>
      {booked.length > 0 && (
        <TextField
          type="search"
          label={t('rosters.desk.list.search')}
          autoComplete="off"
          maxLength={60}
          leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {booked.length === 0 && <EmptyState title={t('staff.nobody')} />}
      {booked.length > 0 && shown.length === 0 && <p className={classes.facts}>{t('rosters.desk.filter.none')}</p>}
      {shown.length > 0 && (
        <PeopleList {...{ roster, canTap, tap, onPerson, filter, onFilter }} people={shown} MessageSheet={Sheet} />
      )}
      <DeskLine roster={roster} onPerson={onPerson} />
      <WalkInList walkIns={roster.walkIns} trainingId={roster.trainingId} canTap={canTap} tap={tap} />
      <NoteList notes={roster.notes} canTap={canTap} tap={tap} />
    </>
  );
}
