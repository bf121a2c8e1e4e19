import { redirect } from '@tanstack/react-router';
import type { Guard } from '#src/lib/guards/guard.ts';
import { keepScreenSetting, readScreenSettings } from '#src/lib/kept/screen-settings.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { readTimetableSearch, type TimetableSearch } from '../view/timetable-search.ts';
import { facets } from './filters.ts';

const name = 'filters';

/** A user who logs in on a shared device gets their own filters, not the last user's. */
const owner = (): number => sessionStore.get().userClaims?.clientId ?? 0;

/** The filters in an address. */
export const filtersIn = (search: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(facets.map((facet) => [facet, search[facet]]).filter(([, value]) => value !== undefined));

/** Stores filters chosen by hand. A link's filters are its sender's choice and are not stored. */
export function rememberFilters(search: TimetableSearch): void {
  keepScreenSetting(name, { ...filtersIn({ ...search }), of: owner() });
}

/** The one club that this user chose last, if they chose one. */
export function recallClub(): number | undefined {
  const kept = readScreenSettings()[name];
  if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'of') !== owner()) return undefined;
  const { unit = [] } = readTimetableSearch({ ...kept });
  return unit.length === 1 ? unit[0] : undefined;
}

/** This user's last choice, parsed as an address is; without the club, whose default is their own. */
function recallFilters(): TimetableSearch {
  const kept = readScreenSettings()[name];
  if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'of') !== owner()) return {};
  return filtersIn({ ...readTimetableSearch({ ...kept }), unit: undefined });
}

/** A visit without filters gets those of the last visit. A lobby screen has only those of its address. */
export const withRememberedFilters: Guard = ({ search, location }) => {
  if (search['mode'] === 'tv' || Object.keys(filtersIn(search)).length > 0) return;
  const filters = Object.entries(recallFilters());
  if (filters.length === 0) return;
  const { pathname, searchParams } = new URL(location.href, globalThis.location.origin);
  for (const [facet, value] of filters) searchParams.set(facet, String(value));
  throw redirect({ href: `${pathname}?${searchParams}`, replace: true });
};
