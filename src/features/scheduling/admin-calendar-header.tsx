import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { formatDate, formatDay, formatWeek, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { DatePicker } from '#src/ui/form/date-picker.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { DateArrows } from '#src/ui/layout/date-arrows.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';

interface AdminCalendarHeaderProps {
  date: PlainDate;
  today: PlainDate;
  units: readonly { id: number; name: string }[];
  unit: { id: number } | undefined;
  isRooms: boolean;
  mayEdit: boolean;
  onUnit: (unit: number | undefined) => void;
  onDate: (date: PlainDate) => void;
  onAdd: () => void;
}

/** Club, dates, view, and the button that adds. */
export function AdminCalendarHeader(props: AdminCalendarHeaderProps) {
  const { date, today, units, unit, isRooms, mayEdit, onUnit, onDate, onAdd } = props;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { data: configuration } = useQuery(tenantQueries.configuration());
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
      start={
        <>
          {configuration && !isNarrow && <Logo src={configuration.logo} label="" size={26} />}
          <h1 className={type.hidden}>{t('scheduling.title')}</h1>
          {isNarrow ? arrows : <ClubMenu units={units} chosen={unit ? [unit.id] : []} onChoose={onUnit} />}
        </>
      }
      middle={!isNarrow && arrows}
      end={
        <>
          {date !== today && !isNarrow && (
            <Button size={44} onClick={() => onDate(today)}>
              {t('common.today')}
            </Button>
          )}
          <DatePicker date={date} onDate={onDate} />
          {isNarrow ? (
            <IconButton
              label={t('scheduling.add')}
              icon={<IconPlus size={24} stroke={2.2} aria-hidden />}
              disabled={!mayEdit}
              onClick={onAdd}
            />
          ) : (
            <Button
              variant="primary"
              size={44}
              icon={<IconPlus size={20} stroke={2.2} aria-hidden />}
              disabled={!mayEdit}
              aria-keyshortcuts="n"
              onClick={onAdd}
            >
              {t('scheduling.add')}
            </Button>
          )}
        </>
      }
    />
  );
}
