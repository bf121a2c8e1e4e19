import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { WalkInList } from '../admitting/walk-in-list.tsx';
import { markingState, type RosterAct } from '../marking/with-taps.ts';
import { NoteList } from '../note-list.tsx';
import classes from './desk.module.css';
import { DeskLine } from './desk-line.tsx';
import { DeskPeople } from './desk-people.tsx';
import type { ShownDeskPerson, ShownDeskRoster } from './use-desk-roster.ts';

const filters = {
  all: () => true,
  unmarked: ({ presence }: ShownDeskPerson) => presence === null,
  present: ({ presence }: ShownDeskPerson) => presence === 'present',
  absent: ({ presence }: ShownDeskPerson) => presence === 'absent',
} as const;
const filterNames = ['all', 'unmarked', 'present', 'absent'] as const;

interface BodyProps {
  roster: ShownDeskRoster;
  query: Pick<UseQueryResult, 'isError' | 'fetchStatus' | 'dataUpdatedAt'>;
  tap: (act: RosterAct) => void;
  actions: ReactNode;
  onPerson: (registrationId: number) => void;
}

export function DeskRosterBody({ roster, query, tap, actions, onPerson }: BodyProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const byName = new Intl.Collator(useLanguage());
  const [filter, setFilter] = useState<keyof typeof filters>('all');
  const canTap = markingState(roster, useNow()) === 'open';
  const booked = roster.people
    .filter(({ status }) => status === 'booked')
    .toSorted((one, other) => byName.compare(one.name ?? '', other.name ?? ''));
  const shown = booked.filter(filters[filter]);
  return (
    <>
      <StaleNotice query={query} />
      {!isOnline && roster.canChange && <p role="status">{t('rosters.desk.offline')}</p>}
      {!roster.canChange && <p className={classes.facts}>{t('rosters.desk.readOnly')}</p>}
      {roster.isCancelled && <p role="status">{t('rosters.state.cancelled')}</p>}
      <div className={classes.tools}>
        <ChipRow label={t('rosters.desk.filter.label')}>
          {filterNames.map((name) => (
            <Chip key={name} isOn={filter === name} onClick={() => setFilter(name)}>
              {t(`rosters.desk.filter.${name}`)} {booked.filter(filters[name]).length}
            </Chip>
          ))}
        </ChipRow>
        {actions}
      </div>
      {booked.length === 0 && <EmptyState title={t('staff.nobody')} />}
      {booked.length > 0 && shown.length === 0 && <p className={classes.facts}>{t('rosters.desk.filter.none')}</p>}
      {shown.length > 0 && <DeskPeople people={shown} canTap={canTap} tap={tap} onPerson={onPerson} />}
      <DeskLine roster={roster} onPerson={onPerson} />
      <WalkInList walkIns={roster.walkIns} trainingId={roster.trainingId} canTap={canTap} tap={tap} />
      <NoteList notes={roster.notes} canTap={canTap} tap={tap} />
    </>
  );
}
