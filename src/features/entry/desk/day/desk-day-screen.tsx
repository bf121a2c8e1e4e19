import { useQuery } from '@tanstack/react-query';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { entryQueries } from '../../queries.ts';
import classes from './desk-day.module.css';
import { FindAtDesk } from './find-at-desk.tsx';
import { InsideList } from './inside-list.tsx';
import { PersonAtSide } from './person-at-side.tsx';
import { RunningClasses } from './running-classes.tsx';
import { TillLine } from './till-line.tsx';

export interface DeskDayProps {
  /** Whether they may take money and give places. */
  isManager: boolean;
  isAdmin: boolean;
  /** All clubs without it. */
  unit: number | undefined;
  /** Who stands at the desk: a client's id. */
  person: number | undefined;
  onUnit: (unit: number | undefined) => void;
  onPerson: (id: number | undefined) => void;
}

/** The desk's day: who comes in, by name, card or code, who is in, what runs now, and the till; beside it the person who stands there. */
export function DeskDayScreen({ unit, person, onUnit, onPerson, ...may }: DeskDayProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const units = useQuery(roomQueries.units()).data?.items ?? [];
  const inside = useQuery(entryQueries.insideNow(owner, unit));
  useTitle(t('desk.title'));
  const header = (
    <TopBar
      start={<ScreenTitle>{t('desk.title')}</ScreenTitle>}
      club={<ClubMenu units={units} chosen={unit === undefined ? [] : [unit]} onChoose={onUnit} />}
      end={may.isManager && <TillLine />}
    />
  );
  return (
    <Screen header={header}>
      <div className={classes.page} data-beside={person === undefined ? undefined : true}>
        <FindAtDesk onPerson={onPerson} />
        <RunningClasses />
        <QueryState query={inside} />
        {inside.data && <InsideList people={inside.data.items} units={units} chosen={person} onPerson={onPerson} />}
      </div>
      {person !== undefined && <PersonAtSide key={person} id={person} {...may} onClose={() => onPerson(undefined)} />}
    </Screen>
  );
}
