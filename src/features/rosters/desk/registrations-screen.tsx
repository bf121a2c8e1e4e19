import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addDays, type PlainDate, toWallTime } from '#api/dates.ts';
import { clientQueries } from '#src/features/clients/queries.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { type DayFilter, DayList } from './day-list.tsx';
import classes from './desk.module.css';
import { DeskRosterScreen, type MessageSheet, type PersonMessageSheet } from './desk-roster-screen.tsx';
import type { PeopleMessageSheet, RosterFilter } from './people-list.tsx';
import { deskQueries } from './queries.ts';

const refreshMs = 60_000;

export interface RegistrationsProps {
  /** Today without it. */
  date: PlainDate | undefined;
  id: number | undefined;
  /** Who is to be added: a client number. */
  find: string | undefined;
  onDate: (date: PlainDate) => void;
  onClose: () => void;
  /** Writes to the people of a class, for those who may. */
  MessageSheet: MessageSheet | undefined;
  PersonMessageSheet: PersonMessageSheet | undefined;
  PeopleMessageSheet: PeopleMessageSheet | undefined;
  day: { filter: DayFilter; onFilter: ChangeSearch<DayFilter> };
  roster: { filter: RosterFilter; onFilter: ChangeSearch<RosterFilter> };
}

/** The trainings of a day, and the people of one of them. */
export function RegistrationsScreen({ id, date, onDate, day, roster, ...rest }: RegistrationsProps) {
  if (id === undefined) return <DayScreen {...{ date, onDate, day, find: rest.find }} />;
  return <DeskRosterScreen key={id} {...rest} {...roster} id={id} />;
}

function DayScreen({ date, find, onDate, day }: Pick<RegistrationsProps, 'date' | 'find' | 'onDate' | 'day'>) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const now = toWallTime(useNow(), timeZone);
  const today = now.slice(0, 10);
  const shown = date ?? today;
  const query = useQuery({ ...deskQueries.day(owner, shown), refetchInterval: refreshMs });
  const go = (days: number) => onDate(addDays(shown, days));
  useTitle(t('rosters.desk.menu'));
  useKeys({ ArrowLeft: () => go(-1), ArrowRight: () => go(1), t: () => onDate(today) });
  const items = query.data?.items;
  const title = <h1 className={classes.title}>{t('rosters.desk.menu')}</h1>;
  const arrows = (
    <>
      <IconButton
        label={t('rosters.desk.dayBefore')}
        icon={<IconChevronLeft size={24} stroke={1.9} aria-hidden />}
        onClick={() => go(-1)}
      />
      <p className={classes.when}>{formatDay(shown, today, t)}</p>
      <IconButton
        label={t('rosters.desk.dayAfter')}
        icon={<IconChevronRight size={24} stroke={1.9} aria-hidden />}
        onClick={() => go(1)}
      />
    </>
  );
  return (
    <Screen header={<TopBar start={title} end={arrows} />}>
      <div className={classes.page}>
        <QueryState query={query} />
        {items?.length === 0 && <EmptyState title={t('rosters.desk.noTrainings')} />}
        {find && <AddedPerson number={find} />}
        {items && items.length > 0 && <DayList key={shown} date={shown} {...{ items, now, find }} {...day} />}
      </div>
    </Screen>
  );
}

/** Whose place it is to be: by name as soon as it is known. */
function AddedPerson({ number }: { number: string }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { data } = useQuery(clientQueries.few(owner, number));
  const person = data?.items.find(({ contacts }) => contacts?.clientCode === number);
  const name = person ? `${person.firstName} ${person.lastName}` : t('menu.clientNumber', { number });
  return <p className={classes.facts}>{t('rosters.desk.bookFor', { name })}</p>;
}
