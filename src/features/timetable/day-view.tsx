import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { latePanel } from '#src/ui/late-panel.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { DayBody } from './day-body.tsx';
import { DayHeader } from './day-header.tsx';
import { DayStrip } from './day-strip.tsx';
import { ownDays, trainingsOn } from './day-trainings.ts';
import classes from './day-view.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterList } from './filter-list.tsx';
import { optionsOf } from './filter-options.ts';
import { countFilters, facets } from './filters.ts';
import type { Viewer } from './queries.ts';
import { useBookOrLogIn } from './use-book-or-log-in.ts';
import { type DayAddress, useDayAddress } from './use-day-address.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useTimetable } from './use-timetable.ts';

const FilterSheet = latePanel(async () => (await import('./filter-sheet.tsx')).FilterSheet);
const TrainingSheet = latePanel(async () => (await import('./training-sheet.tsx')).TrainingSheet);

/** The timetable of a day. All that is chosen stands in the address; the week is fetched once and filtered here. */
export function DayView({ viewer, ...place }: DayAddress & { viewer: Viewer }) {
  const { t } = useTranslation();
  const { search } = place;
  const isNarrow = useNarrow();
  const { data: rules } = useQuery(tenantQueries.rules());
  const timetable = useTimetable(search, viewer);
  const { date, today, schedule, filtered } = timetable;
  const address = useDayAddress(place, today);
  const { book, leave, progress, dialog } = useBookingActions();
  const bookOrLogIn = useBookOrLogIn(viewer, book);
  const [isFiltering, setIsFiltering] = useState(false);
  const title = t('timetable.titleOf', { date: formatDate(date) });
  useTitle(title);
  useDayKeys(date, today, address.toDate);

  const source = { schedule, trainings: trainingsOn(schedule.items, date), search, t };
  const options = facets.flatMap((facet) => optionsOf(facet, source));
  const chips = options.filter(
    ({ facet, isOn }) => ['time', 'filter', 'style'].includes(facet) || (isOn && facet !== 'unit'),
  );
  const hasList = !isNarrow && rules?.pageFunctions.isFiltersList && schedule.items.length > 0;
  const filters = { options, onToggle: address.toggle };
  return (
    <Screen
      header={
        <DayHeader
          date={date}
          today={today}
          onDate={address.toDate}
          units={schedule.units}
          chosen={search.unit ?? []}
          onChoose={address.toClub}
        />
      }
      aside={hasList && <FilterList {...filters} styles={schedule.styles} onClear={address.clear} />}
    >
      <div className={classes.column}>
        <h1 className={type.hidden}>{title}</h1>
        <DayStrip date={date} today={today} own={ownDays(schedule.items)} onDate={address.toDate} />
        {!hasList && (
          <FilterChips
            options={chips}
            activeCount={countFilters(search)}
            onToggle={address.toggle}
            onOpenAll={() => setIsFiltering(true)}
          />
        )}
        <DayBody
          timetable={timetable}
          search={search}
          options={options}
          progress={progress}
          onBook={bookOrLogIn}
          onOpen={address.open}
          onDate={address.toDate}
          onClear={address.clear}
        />
      </div>
      <FilterSheet
        {...filters}
        isOpen={isFiltering}
        onClose={() => setIsFiltering(false)}
        count={trainingsOn(filtered, date).length}
        onClear={address.clearAll}
      />
      <TrainingSheet
        isOpen={search.training !== undefined}
        id={search.training}
        viewer={viewer}
        progress={progress}
        onBook={bookOrLogIn}
        onLeave={leave}
        onClose={address.close}
      />
      {dialog}
    </Screen>
  );
}
