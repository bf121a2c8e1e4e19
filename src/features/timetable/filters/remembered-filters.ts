import { redirect } from '@tanstack/react-router';
import type { Guard } from '#src/lib/guards/guard.ts';
import { keepScreenSetting, readScreenSettings } from '#src/lib/screen-settings.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { facets } from './filters.ts';
import { readTimetableSearch, type TimetableSearch } from '../view/timetable-search.ts';

const name = 'filters';

/** Whoever logs in on a shared device gets her own filters, not the last person's. */
const owner = (): number => sessionStore.get().userClaims?.clientId ?? 0;

const filtersIn = (search: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(facets.map((facet) => [facet, search[facet]]).filter(([, value]) => value !== undefined));

/** Keeps what was chosen by hand. A link's filters are its sender's choice and are not kept. */
export function rememberFilters(search: TimetableSearch): void {
  keepScreenSetting(name, { ...filtersIn({ ...search }), of: owner() });
}

/** What this person chose last, read as an address is read. */
function recallFilters(): TimetableSearch {
  const kept = readScreenSettings()[name];
  if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'of') !== owner()) return {};
  return filtersIn({ ...readTimetableSearch({ ...kept }) });
}

/** Whoever comes without filters finds those of the last visit. A lobby's screen has only those of its address. */
export const withRememberedFilters: Guard = ({ search, location }) => {
  if (search['mode'] === 'tv' || Object.keys(filtersIn(search)).length > 0) return;
  const filters = Object.entries(recallFilters());
  if (filters.length === 0) return;
  const { pathname, searchParams } = new URL(location.href, globalThis.location.origin);
  for (const [facet, value] of filters) searchParams.set(facet, String(value));
  throw redirect({ href: `${pathname}?${searchParams}`, replace: true });
};
