import { IconCalendarX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { SettingValue } from '#api/tenants/settings/endpoints.ts';
import { schedulingQueries } from '#src/features/scheduling/queries.ts';
import { formatDate, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import classes from '../plain/hours.module.css';

interface ClosingsProps {
  unitId: number;
  /** Its dates with hours of their own, as they are typed. */
  days: SettingValue | undefined;
}

const mostLinks = 3;

/** Days on which the club is closed with all its classes, and where more are closed: there it is seen who is told. */
export function Closings({ unitId, days }: ClosingsProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { data } = useQuery(schedulingQueries.closings(useOwner()));
  const closings = (data?.items ?? []).filter((one) => one.unitId === unitId && one.roomId === null);
  const isClosed = (day: string) => closings.some(({ date, until }) => date <= day && day <= until);
  const said = (Array.isArray(days) ? days : String(days ?? '').split('\n')).map(String);
  const open = said
    .filter((row) => row.endsWith(' closed'))
    .map((row) => row.slice(0, 10))
    .filter((day) => day >= today && !isClosed(day));
  const searchOf = (day: string) => ({ date: day, close: day, unit: [unitId] });
  return (
    <>
      <h3>{t('settings.hours.closings')}</h3>
      {data && closings.length === 0 && <p>{t('settings.hours.noClosings')}</p>}
      <ul className={classes.listed} aria-label={t('settings.hours.closings')}>
        {closings.map(({ id, date, until, by }) => (
          <li key={id}>
            <span>
              {formatWeekday(date, t)} {formatDate(date)}
              {until !== date && `–${formatDate(until)}`}
            </span>
            <span>{by}</span>
          </li>
        ))}
      </ul>
      {open.slice(0, mostLinks).map((day) => (
        <LinkButton key={day} to="/admin/admin-calendar" search={searchOf(day)}>
          {t('settings.hours.closeDay', { day: formatDate(day) })}
        </LinkButton>
      ))}
      <LinkButton
        to="/admin/admin-calendar"
        search={searchOf(closings[0]?.date ?? today)}
        icon={<IconCalendarX size={20} stroke={1.9} aria-hidden />}
      >
        {t('settings.hours.close')}
      </LinkButton>
    </>
  );
}
