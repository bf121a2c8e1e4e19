import { useTranslation } from 'react-i18next';
import type { WallTime } from '#api/dates.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useHasOwnCalendar } from './use-own-calendar.ts';

/** No training is booked: how many of today's still have a place, if that is known. */
export function NothingBooked({ schedule, now }: { schedule: Schedule | undefined; now: WallTime }) {
  const { t } = useTranslation();
  const to = useHasOwnCalendar() ? '/user/calendar/day' : '/public/calendar/day';
  const count = schedule ? countOpenToday(schedule, now) : 0;
  return (
    <EmptyState
      title={t('home.empty.title')}
      text={count > 0 && t('home.empty.text', { count })}
      action={
        <LinkButton to={to} variant="primary">
          {t('home.empty.action')}
        </LinkButton>
      }
    />
  );
}

function countOpenToday({ items }: Schedule, now: WallTime): number {
  const today = now.slice(0, 10);
  return items.filter(
    ({ startDateTime, status, freePlaces, bookable }) =>
      startDateTime > now &&
      startDateTime.startsWith(today) &&
      status === 'open' &&
      freePlaces > 0 &&
      bookable?.allowed !== false,
  ).length;
}
