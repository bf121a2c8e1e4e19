import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { formatDate, formatDay, formatWeek, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNarrow, useRoomForAside } from '#src/theme/use-narrow.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DatePicker } from '#src/ui/form/date-picker.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { DateArrows } from '#src/ui/layout/date-arrows.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';

interface DatesProps {
  date: PlainDate;
  today: PlainDate;
  isRooms: boolean;
  onDate: (date: PlainDate) => void;
}

interface AdminCalendarHeaderProps extends DatesProps {
  units: readonly { id: number; name: string }[];
  unit: { id: number } | undefined;
  onUnit: (unit: number | undefined) => void;
}

/** Club and dates; what adds a class is on every page of staff. A tablet has its dates beside the view. */
export function AdminCalendarHeader({ units, unit, onUnit, ...dates }: AdminCalendarHeaderProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const hasAside = useRoomForAside();
  const hasDates = isNarrow || hasAside;
  return (
    <TopBar
      start={<ScreenTitle>{t('scheduling.title')}</ScreenTitle>}
      club={!isNarrow && <ClubMenu units={units} chosen={unit ? [unit.id] : []} onChoose={onUnit} />}
      middle={hasDates && <Dates {...dates} />}
      end={hasDates && <OtherDates {...dates} />}
    />
  );
}

/** The week or the day that is shown, and the one before and after it. */
export function Dates({ date, today, isRooms, onDate }: DatesProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const isDay = isRooms || isNarrow;
  // A weekday in full has no room on a phone.
  const dayText =
    isNarrow && date !== today ? `${formatWeekdayShort(date, t)}, ${formatDate(date)}` : formatDay(date, today, t);
  return (
    <DateArrows
      text={isDay ? dayText : formatWeek(mondayOf(date))}
      isDay={isDay}
      onStep={(step) => onDate(addDays(date, isDay ? step : 7 * step))}
    />
  );
}

/** Back to today, and to any date. */
export function OtherDates({ date, today, onDate }: DatesProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  return (
    <>
      {date !== today && !isNarrow && (
        <Button size={44} onClick={() => onDate(today)}>
          {t('common.today')}
        </Button>
      )}
      <DatePicker date={date} onDate={onDate} />
    </>
  );
}
