import { useCallbackRef } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { trainingsOn } from '#api/timetable/day-trainings.ts';
import { useLazyBookingActions } from '#src/features/registrations/use-lazy-booking-actions.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { useNarrow, useRoomForAside } from '#src/theme/use-narrow.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import { TwoPanes } from '#src/ui/pages/two-panes.tsx';
import { DayBody } from '../day/day-body.tsx';
import { OwnChip } from '../day/own-chip.tsx';
import type { TrainingRowProps } from '../day/training-row.tsx';
import { useDayChoice } from '../day/use-day-choice.ts';
import { withBell } from '../details/lazy-follow-bell.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import { countFilters } from '../filters/filters.ts';
import { LazyFilterList } from '../filters/lazy-filter-list.tsx';
import { LazyNarrowing } from '../filters/lazy-narrowing.tsx';
import { useFilterOptions } from '../filters/use-filter-options.ts';
import { useBookOrLogIn } from '../places/use-book-or-log-in.ts';
import type { Viewer } from '../queries.ts';
import { slotsOf } from '../slots/slots-of.ts';
import type { DayPartSwitchProps } from './day-part-switch.tsx';
import { LazyRooms } from './lazy-bodies.tsx';
import type { TimetableBodyProps } from './timetable-body.ts';
import { TimetableHeader } from './timetable-header.tsx';
import { useTimetable } from './use-timetable.ts';
import { type TimetableAddress, useTimetableAddress } from './use-timetable-address.ts';
import { useTimetableKeys } from './use-timetable-keys.ts';
import { viewAddress } from './view-address.ts';

const FilterSheet = lazyPanel(async () => (await import('../filters/filter-sheet.tsx')).FilterSheet);
const TrainingSheet = lazyPanel(async () => {
  const [{ TrainingSheet: Sheet }] = await Promise.all([import('../training/training-sheet.tsx'), loadAllTexts()]);
  return Sheet;
});

export interface TimetableViewProps extends TimetableAddress {
  viewer: Viewer;
  /** The week view, passed by its own routes; without it the view is a day's. */
  Week?: ComponentType<TimetableBodyProps>;
  /** Replaces the members' row. */
  Row?: ComponentType<TrainingRowProps>;
}

/**
 * The timetable of a day, its rooms or a week. All choices are in the address; a week is fetched once and filtered
 * here.
 */
export function TimetableView({ viewer, Week, Row, ...place }: TimetableViewProps) {
  const { area } = place;
  const isNarrow = useNarrow();
  const hasRoom = useRoomForAside();
  const navigate = useNavigate();
  const hasFilters = useFeature('filters');
  // A wide week has all hours, and scrolls to those of the address.
  const isHours = Week !== undefined && !isNarrow;
  const timetable = useTimetable(place.search, viewer, isHours);
  const { search, home, date, today, known, query, filtered } = timetable;
  const linked = isHours ? { ...timetable.address, time: place.search.time } : timetable.address;
  const onSearch: TimetableAddress['onSearch'] = (change, step) => place.onSearch(timetable.stepOf(change), step);
  const days = Week ? 7 : 1;
  const address = useTimetableAddress({ ...place, onSearch }, known.units, { today, days });
  const [jumps, setJumps] = useState<DayPartSwitchProps>();
  const jump = isHours ? jumps : undefined;
  const { book, leave, steps, progress, dialog } = useLazyBookingActions();
  const bookOrLogIn = useBookOrLogIn(viewer, book);
  const [isFiltering, setIsFiltering] = useState(false);
  // Rooms need a wide screen; on a phone the day is a list.
  const view = Week ? 'week' : search.mode === 'rooms' && !isNarrow ? 'rooms' : 'day';
  const title = useTimetableTitle(date, { isWeek: Week !== undefined, isTrainers: area === '/trainer' });
  useTimetableKeys({ date, today, days, onDate: address.toDate, area, search: linked });

  const seen = (trainings: typeof filtered) => (Week ? trainings : trainingsOn(trainings, date));
  const counted = Week ? undefined : date;
  const { options, mine, chips } = useFilterOptions({
    schedule: known,
    isAwaited: !query.data,
    search,
    viewer,
    home,
    isHours,
    hasClubs: !isNarrow,
    date: counted,
  });
  const slots = slotsOf(known.items);
  const isSlots = isHours && area !== '/trainer' && slotsOf(filtered);
  const hasList = hasRoom && !isSlots && hasFilters && (query.isPending || known.items.length > 0);
  const filters = { options, onToggle: address.toggle };
  const counting = query.data && seen(query.data.items);
  const narrowing = { search, viewer, schedule: known, trainings: counting, onNarrow: address.narrow };
  // Rooms and the trainers' week are grids, too; a day is a list.
  const hasPane = hasRoom && view === 'day';
  const choice = useDayChoice({ timetable, onChoose: address.choose });
  const beside = isNarrow ? undefined : hasPane ? ('pane' as const) : ('card' as const);
  const shown = hasPane ? choice.chosen : search.training;
  const filtersAbove = view === 'week' && (isNarrow || isSlots);
  const openFilters = () => setIsFiltering(true);
  const body: TimetableBodyProps = {
    timetable,
    search,
    options,
    progress,
    onBook: useCallbackRef(bookOrLogIn),
    onLeave: useCallbackRef(leave),
    onOpen: useCallbackRef(hasPane ? choice.choose : address.open),
    chosen: hasPane ? (shown ?? 0) : undefined,
    onDate: address.toDate,
    onList: () => void navigate(viewAddress('day', area, linked)),
    onClear: address.clear,
    Row,
    onFirst: hasPane ? choice.setFirst : undefined,
    hours: place.search.time,
    onJumps: setJumps,
    chips: withBell(
      { area, schedule: known, search },
      hasList || filtersAbove ? (
        mine && !hasList && <OwnChip option={mine} onToggle={address.toggle} />
      ) : (
        <FilterChips
          options={chips}
          activeCount={countFilters(search)}
          jump={hasRoom ? undefined : jump}
          onToggle={address.toggle}
          onOpenAll={openFilters}
        />
      ),
    ),
  };
  const sheet = (
    <TrainingSheet
      isOpen={shown !== undefined}
      id={shown}
      viewer={viewer}
      progress={progress}
      onBook={bookOrLogIn}
      onLeave={leave}
      steps={steps}
      onClose={hasPane ? choice.close : address.close}
      beside={beside}
    />
  );
  return (
    <Screen
      header={
        <TimetableHeader
          view={view}
          area={area}
          search={linked}
          slots={slots}
          date={date}
          today={today}
          onDate={address.toDate}
          units={known.units}
          chosen={search.unit ?? []}
          home={home}
          jump={hasRoom && !isSlots ? jump : undefined}
          onChoose={address.toClub}
          filters={filtersAbove ? { count: countFilters(search), onOpen: openFilters } : undefined}
        />
      }
      isWide={view !== 'day'}
      isFull={!!isSlots}
      aside={
        hasList && (
          <LazyFilterList
            {...filters}
            styles={known.styles}
            canClear={countFilters(search) > 0}
            onClear={address.clear}
          >
            <LazyNarrowing {...narrowing} isOpen look="rows" />
          </LazyFilterList>
        )
      }
    >
      <h1 className={type.hidden}>{title}</h1>
      {view === 'day' && (hasPane ? <TwoPanes list={<DayBody {...body} />} panel={sheet} /> : <DayBody {...body} />)}
      {view === 'week' && Week && <Week {...body} />}
      {view === 'rooms' && <LazyRooms {...body} />}
      <FilterSheet
        {...filters}
        isOpen={isFiltering}
        onClose={() => setIsFiltering(false)}
        count={query.data && seen(filtered).length}
        canClear={countFilters(search) > 0 || timetable.address.unit !== undefined}
        onClear={address.clearAll}
      >
        <LazyNarrowing {...narrowing} isOpen={isFiltering} look="chips" />
      </FilterSheet>
      {!hasPane && sheet}
      {dialog}
    </Screen>
  );
}

/** Names the page by its day or its week; the heading says the same. */
function useTimetableTitle(date: PlainDate, { isWeek, isTrainers }: { isWeek: boolean; isTrainers: boolean }) {
  const { t } = useTranslation();
  const monday = mondayOf(date);
  const dates = { from: formatDate(monday), until: formatDate(addDays(monday, 6)) };
  const title = isWeek
    ? t(isTrainers ? 'timetable.trainerTitleOfWeek' : 'timetable.titleOfWeek', dates)
    : t(isTrainers ? 'timetable.trainerTitleOf' : 'timetable.titleOf', { date: formatDate(date) });
  useTitle(title);
  return title;
}
