import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { formatDate, formatDay, formatWeek, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DatePicker } from '#src/ui/form/date-picker.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { DateArrows } from '#src/ui/layout/date-arrows.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';

interface AdminCalendarHeaderProps {
  date: PlainDate;
  today: PlainDate;
  units: readonly { id: number; name: string }[];
  unit: { id: number } | undefined;
  isRooms: boolean;
  onUnit: (unit: number | undefined) => void;
  onDate: (date: PlainDate) => void;
}

/** Club, dates and view; what adds a class is on every page of staff. */
export function AdminCalendarHeader(props: AdminCalendarHeaderProps) {
  const { date, today, units, unit, isRooms, onUnit, onDate } = props;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const isDay = isRooms || isNarrow;
  // A weekday in full has no room on a phone.
  const dayText =
    isNarrow && date !== today ? `${formatWeekdayShort(date, t)}, ${formatDate(date)}` : formatDay(date, today, t);
  const arrows = (
    <DateArrows
      text={isDay ? dayText : formatWeek(mondayOf(date))}
      isDay={isDay}
      onStep={(step) => onDate(addDays(date, isDay ? step : 7 * step))}
    />
  );
  return (
    <TopBar
      start={<ScreenTitle>{t('scheduling.title')}</ScreenTitle>}
      club={!isNarrow && <ClubMenu units={units} chosen={unit ? [unit.id] : []} onChoose={onUnit} />}
      middle={arrows}
      end={
        <>
          {date !== today && !isNarrow && (
            <Button size={44} onClick={() => onDate(today)}>
              {t('common.today')}
            </Button>
          )}
          <DatePicker date={date} onDate={onDate} />
        </>
      }
    />
  );
}
