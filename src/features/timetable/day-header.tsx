import { useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { ClubMenu, type ClubMenuProps } from './club-menu.tsx';
import classes from './day-header.module.css';
import { DatePicker } from './date-picker.tsx';
import { formatWeek } from './format-week.ts';

export interface DayHeaderProps extends ClubMenuProps {
  date: PlainDate;
  today: PlainDate;
  onDate: (date: PlainDate) => void;
}

/** Logo and club; on a desktop also the week with its arrows and the way back to today. */
export function DayHeader({ date, today, onDate, ...clubs }: DayHeaderProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const isOnline = useOnline();
  const { data: configuration } = useQuery(tenantQueries.configuration());
  const toToday = date !== today && (
    <Button size={44} className={classes.today} onClick={() => onDate(today)}>
      {t('common.today')}
    </Button>
  );
  return (
    <TopBar
      start={
        <>
          {configuration && <Logo src={configuration.logo} label="" size={26} />}
          <ClubMenu {...clubs} />
        </>
      }
      middle={!isNarrow && <Week date={date} onDate={onDate} />}
      end={
        <>
          {!isOnline && (
            <Pill icon={<IconWifiOff size={18} stroke={1.9} aria-hidden />}>{t('common.offline.pill')}</Pill>
          )}
          {(isOnline || !isNarrow) && toToday}
          <DatePicker date={date} onDate={onDate} />
        </>
      }
    />
  );
}

function Week({ date, onDate }: Pick<DayHeaderProps, 'date' | 'onDate'>) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        label={t('timetable.days.previousWeek')}
        icon={<IconChevronLeft size={24} stroke={1.9} aria-hidden />}
        onClick={() => onDate(addDays(date, -7))}
      />
      <span className={classes.week}>{formatWeek(mondayOf(date), t)}</span>
      <IconButton
        label={t('timetable.days.nextWeek')}
        icon={<IconChevronRight size={24} stroke={1.9} aria-hidden />}
        onClick={() => onDate(addDays(date, 7))}
      />
    </>
  );
}
