import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { formatDay, formatWeek } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { NetworkPill } from '#src/ui/feedback/network-pill.tsx';
import { DatePicker } from '#src/ui/form/date-picker.tsx';
import { ClubMenu, type ClubMenuProps } from '#src/ui/layout/club-menu.tsx';
import { DateArrows } from '#src/ui/layout/date-arrows.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { DayPartSwitch, type DayPartSwitchProps } from './day-part-switch.tsx';
import classes from './timetable-header.module.css';
import { ViewSwitch, type ViewSwitchProps } from './view-switch.tsx';

export interface TimetableHeaderProps extends ClubMenuProps, ViewSwitchProps {
  date: PlainDate;
  today: PlainDate;
  onDate: (date: PlainDate) => void;
  /** Jumps within a wide week, where there is room for it. */
  jump?: DayPartSwitchProps | undefined;
  /** When no row of chips opens the filters: how many are active. */
  filters?: { count: number; onOpen: () => void } | undefined;
}

/** Logo and club; on a desktop also the dates with their arrows; the button for today, and the other views. */
export function TimetableHeader(props: TimetableHeaderProps) {
  const { view, area, search, slots, date, today, onDate, filters, jump, ...clubs } = props;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const isOnline = useOnline();
  const { data: configuration } = useQuery(tenantQueries.configuration());
  // The phone's week has dates and arrows of its own.
  const hasPicker = !isNarrow || view !== 'week';
  const isDay = view === 'rooms';
  const toToday = date !== today && hasPicker && (
    <Button size={44} className={classes.today} onClick={() => onDate(today)}>
      {t('common.today')}
    </Button>
  );
  return (
    <TopBar
      start={configuration && <Logo src={configuration.logo} label="" size={26} />}
      club={<ClubMenu {...clubs} />}
      middle={
        !isNarrow && (
          <DateArrows
            text={isDay ? formatDay(date, today, t) : formatWeek(mondayOf(date))}
            isDay={isDay}
            onStep={(step) => onDate(addDays(date, isDay ? step : 7 * step))}
          />
        )
      }
      end={
        <>
          <NetworkPill wordClass={classes.offline} />
          {(isOnline || !isNarrow) && toToday}
          {filters && <FilterButton {...filters} />}
          {hasPicker && <DatePicker date={date} onDate={onDate} />}
          {jump && <DayPartSwitch {...jump} />}
          <ViewSwitch view={view} area={area} search={search} slots={slots} />
        </>
      }
    />
  );
}

function FilterButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation();
  const sign = useKeySign('/');
  const label = [t('timetable.filters.open'), count > 0 && t('timetable.filters.active', { count })];
  return (
    <IconButton
      label={label.filter(Boolean).join(', ')}
      className={classes.filters}
      data-count={count > 0 ? count : undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts={sign}
      icon={<IconAdjustmentsHorizontal size={24} stroke={1.9} aria-hidden />}
      onClick={onOpen}
    />
  );
}
