import { useSyncExternalStore } from 'react';
import { keepScreenSetting, readScreenSettings } from '#src/lib/kept/screen-settings.ts';

const name = 'staffClub';
const listeners = new Set<() => void>();

/** The club whose figures stand beside the pages of staff on this device; none is all clubs. */
export const staffClub = {
  get: (): number | undefined => {
    const kept = readScreenSettings()[name];
    return typeof kept === 'number' ? kept : undefined;
  },
  set(unit: number | undefined): void {
    keepScreenSetting(name, unit);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useStaffClub = (): number | undefined => useSyncExternalStore(staffClub.subscribe, staffClub.get);
