import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { formatDate, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { roomQueries } from '../queries.ts';
import { PlaceList } from './places/place-list.tsx';
import { DayPlan } from './plan/day-plan.tsx';
import classes from './rooms-screen.module.css';

export interface RoomsSearch {
  date?: PlainDate | undefined;
  unit?: number | undefined;
  view?: 'list' | undefined;
}

export interface RoomsScreenProps {
  search: RoomsSearch;
  onSearch: ChangeSearch<RoomsSearch>;
}

/** The rooms of a club on a day, and what admins keep about rooms, groups and clubs. */
export function RoomsScreen({ search, onSearch }: RoomsScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const date = search.date ?? today;
  const places = useQuery(roomQueries.places(owner));
  const units = (places.data?.units ?? []).filter(({ isRetired }) => !isRetired);
  const unit = units.find(({ id }) => id === search.unit) ?? units[0];
  useTitle(t('rooms.title'));
  const open = (changed: RoomsSearch) => onSearch((before) => ({ ...before, ...changed }));
  const isList = search.view === 'list';
  const hasRooms = places.data?.rooms.some((room) => room.unitId === unit?.id && !room.isRetired);
  return (
    <Screen
      isWide
      header={
        <TopBar
          start={<h1 className={type.hidden}>{t('rooms.title')}</h1>}
          club={<ClubMenu units={units} chosen={unit ? [unit.id] : []} onChoose={(chosen) => open({ unit: chosen })} />}
        />
      }
    >
      <div className={classes.tools}>
        <ChipRow label={t('rooms.title')}>
          <Chip isOn={!isList} onClick={() => open({ view: undefined })}>
            {t('rooms.plan')}
          </Chip>
          <Chip isOn={isList} onClick={() => open({ view: 'list' })}>
            {t('rooms.list')}
          </Chip>
        </ChipRow>
        {!isList && <DayTools date={date} onDate={(chosen) => open({ date: chosen })} />}
      </div>
      <QueryState query={places} className={classes.notice} />
      {places.data && isList && <PlaceList {...places.data} />}
      {places.data && unit && !isList && hasRooms && (
        <DayPlan key={unit.id} {...{ date, unitId: unit.id }} {...places.data} />
      )}
      {places.data && !isList && !hasRooms && <NoRooms onList={() => open({ view: 'list' })} />}
    </Screen>
  );
}

function NoRooms({ onList }: { onList: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const add = (
    <Button disabled={!isOnline} icon={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onList}>
      {t('rooms.addRoom')}
    </Button>
  );
  return <EmptyState title={t('rooms.empty.title')} text={t('rooms.empty.text')} action={add} />;
}

function DayTools({ date, onDate }: { date: PlainDate; onDate: (date: PlainDate) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.day}>
      <IconButton
        label={t('rooms.dayBefore')}
        icon={<IconChevronLeft size={24} stroke={1.9} aria-hidden />}
        onClick={() => onDate(addDays(date, -1))}
      />
      <DateField
        isBare
        label={t('rooms.date')}
        text={`${formatWeekday(date, t)}, ${formatDate(date)}`}
        date={date}
        onDate={onDate}
      />
      <IconButton
        label={t('rooms.dayAfter')}
        icon={<IconChevronRight size={24} stroke={1.9} aria-hidden />}
        onClick={() => onDate(addDays(date, 1))}
      />
    </div>
  );
}
