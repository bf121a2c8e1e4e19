import { sessionStore } from '../session/session-store.ts';
import { storageKeys } from '../storage-keys.ts';

/** The pages that have a range of dates: each remembers its own. */
export type RangePlace = 'timetable' | 'trainerTimetable' | 'ownTrainings';

const version = 1;

/** Ranges stay when somebody logs out, as filters do; the next user of the device begins with the default. */
const owner = (): number => sessionStore.get().userClaims?.clientId ?? 0;

function readAll(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.dateRange) ?? '{}');
    const all: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
    return all['v'] === version && all['of'] === owner() ? all : {};
  } catch {
    return {};
  }
}

/** The range that this user chose last in a place, as it was stored: whoever asks validates it. */
export const readDateRange = (place: RangePlace): unknown => readAll()[place];

/** Undefined: the default, which needs no memory. */
export function keepDateRange(place: RangePlace, range: unknown): void {
  const all = { ...readAll(), v: version, of: owner(), [place]: range };
  localStorage.setItem(storageKeys.dateRange, JSON.stringify(all));
}
