import { linkOptions, useSearch } from '@tanstack/react-router';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { readDate, readId } from '#src/lib/search-params.ts';

/** Where the member’s app goes on: at the same day and class, else at the person’s own home. */
export function useMemberAddress() {
  const calendar = useCalendarPath();
  const { date, training } = useSearch({
    strict: false,
    select: (search: object) => ({
      date: readDate(Reflect.get(search, 'date')),
      training: readId(Reflect.get(search, 'training')),
    }),
  });
  if (date === undefined && training === undefined) return linkOptions({ to: '/', search: { view: 'own' } });
  return linkOptions({ to: calendar, search: { date, training } });
}
