import { redirect } from '@tanstack/react-router';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import type { Guard } from '#src/lib/guards/guard.ts';
import { keepDateRange, type RangePlace, readDateRange } from '#src/lib/kept/date-ranges.ts';
import { readDate } from '#src/lib/search-params.ts';
import type { TimetableArea } from '../view/view-address.ts';
import { filtersIn } from './remembered-filters.ts';

const placeOf = (area: TimetableArea): RangePlace => (area === '/trainer' ? 'trainerTimetable' : 'timetable');

/** Stores the days chosen by hand. Undefined: from today, the default. A link's days are its sender's choice. */
export function rememberDays(area: TimetableArea, date: PlainDate | undefined, days: number): void {
  keepDateRange(placeOf(area), date && { from: date, until: addDays(date, days - 1) });
}

/** The first of the days chosen last; none once they have begun or passed, since today is the default then. */
function recallDate(place: RangePlace, today: PlainDate): PlainDate | undefined {
  const kept = readDateRange(place);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const from = readDate(Reflect.get(kept, 'from'));
  const until = readDate(Reflect.get(kept, 'until'));
  return from && until && today < from && from <= until ? from : undefined;
}

/** A visit that asks for nothing opens the days chosen last. A lobby screen and links have those of their address. */
export const withRememberedDays =
  (area: TimetableArea): Guard =>
  async ({ search, location, context }) => {
    const place = placeOf(area);
    const asks = ['date', 'training', 'id', 'name', 'only'].some((one) => search[one] !== undefined);
    if (asks || search['mode'] === 'tv' || Object.keys(filtersIn(search)).length > 0) return;
    if (readDateRange(place) === undefined) return;
    const { main } = await context.queryClient.ensureQueryData(tenantQueries.rules());
    const date = recallDate(place, toPlainDate(serverNow(), timeZoneOf(main.countryCode)));
    if (date === undefined) return;
    const { pathname, searchParams } = new URL(location.href, globalThis.location.origin);
    searchParams.set('date', date);
    throw redirect({ href: `${pathname}?${searchParams}`, replace: true });
  };
