import { useCallbackRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { addDays, mondayOf } from '#api/dates.ts';
import { useLateBookingActions } from '#src/features/registrations/use-late-booking-actions.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { useNarrow, useRoomForAside } from '#src/theme/use-narrow.ts';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import { DayBody } from '../day/day-body.tsx';
import { trainingsOn } from '../day/day-trainings.ts';
import { OwnChip } from '../day/own-chip.tsx';
import type { TrainingRowProps } from '../day/training-row.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import { FilterList } from '../filters/filter-list.tsx';
import { countFilters } from '../filters/filters.ts';
import { useFilterOptions } from '../filters/use-filter-options.ts';
import { useBookOrLogIn } from '../places/use-book-or-log-in.ts';
import type { Viewer } from '../queries.ts';
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

/** Most users view days on phones, so it is lazy-loaded. */
const RoomsBody = lazy(async () => ({ default: (await import('../rooms/rooms-body.tsx')).RoomsBody }));

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
  const { t } = useTranslation();
  const { area } = place;
  const isNarrow = useNarrow();
  const hasRoom = useRoomForAside();
  const navigate = useNavigate();
  const { data: rules } = useQuery(tenantQueries.rules());
  const timetable = useTimetable(place.search, viewer);
  const { search, date, today, known, query, filtered } = timetable;
  const address = useTimetableAddress({ ...place, search }, today);
  const { book, leave, steps, progress, dialog } = useLateBookingActions();
  const bookOrLogIn = useBookOrLogIn(viewer, book);
  const [isFiltering, setIsFiltering] = useState(false);
  // Rooms need a wide screen; on a phone the day is a list.
  const view = Week ? 'week' : search.mode === 'rooms' && !isNarrow ? 'rooms' : 'day';
  const monday = mondayOf(date);
  const isTrainers = area === '/trainer';
  const week = { from: formatDate(monday), until: formatDate(addDays(monday, 6)) };
  const title = Week
    ? t(isTrainers ? 'timetable.trainerTitleOfWeek' : 'timetable.titleOfWeek', week)
    : t(isTrainers ? 'timetable.trainerTitleOf' : 'timetable.titleOf', { date: formatDate(date) });
  useTitle(title);
  useTimetableKeys({ date, today, days: Week ? 7 : 1, onDate: address.toDate, area, search });

  const seen = (trainings: typeof filtered) => (Week ? trainings : trainingsOn(trainings, date));
  const counted = Week ? undefined : date;
  const { options, mine, chips } = useFilterOptions({
    schedule: known,
    isAwaited: !query.data,
    search,
    viewer,
    date: counted,
  });
  const hasList = hasRoom && rules?.pageFunctions.isFiltersList && (query.isPending || known.items.length > 0);
  const filters = { options, onToggle: address.toggle };
  const isPhoneWeek = isNarrow && view === 'week';
  const openFilters = () => setIsFiltering(true);
  const body: TimetableBodyProps = {
    timetable,
    search,
    options,
    progress,
    onBook: useCallbackRef(bookOrLogIn),
    onLeave: useCallbackRef(leave),
    onOpen: useCallbackRef(address.open),
    onDate: address.toDate,
    onList: () => void navigate(viewAddress('day', area, search)),
    onClear: address.clear,
    Row,
    chips:
      hasList || isPhoneWeek ? (
        mine && <OwnChip option={mine} onToggle={address.toggle} />
      ) : (
        <FilterChips
          options={chips}
          activeCount={countFilters(search)}
          onToggle={address.toggle}
          onOpenAll={openFilters}
        />
      ),
  };
  return (
    <Screen
      header={
        <TimetableHeader
          view={view}
          area={area}
          search={search}
          date={date}
          today={today}
          onDate={address.toDate}
          units={known.units}
          chosen={search.unit ?? []}
          onChoose={address.toClub}
          filters={isPhoneWeek ? { count: countFilters(search), onOpen: openFilters } : undefined}
        />
      }
      aside={hasList && <FilterList {...filters} styles={known.styles} onClear={address.clear} />}
    >
      <h1 className={type.hidden}>{title}</h1>
      {view === 'day' && <DayBody {...body} />}
      {view === 'week' && Week && <Week {...body} />}
      {view === 'rooms' && <LazyView {...body} Body={RoomsBody} />}
      <FilterSheet
        {...filters}
        isOpen={isFiltering}
        onClose={() => setIsFiltering(false)}
        count={query.data && seen(filtered).length}
        onClear={address.clearAll}
      />
      <TrainingSheet
        isOpen={search.training !== undefined}
        id={search.training}
        viewer={viewer}
        progress={progress}
        onBook={bookOrLogIn}
        onLeave={leave}
        steps={steps}
        onClose={address.close}
      />
      {dialog}
    </Screen>
  );
}

/** A lazy-loaded view. */
function LazyView({ Body, ...body }: TimetableBodyProps & { Body: ComponentType<TimetableBodyProps> }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
      <Body {...body} />
    </Suspense>
  );
}
