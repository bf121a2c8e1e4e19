import { useSyncExternalStore } from 'react';
import { keepScreenSetting, readScreenSettings } from '../kept/screen-settings.ts';

const listeners = new Set<() => void>();

/**
 * Whether single-character shortcuts are enabled. Users of speech input, or who hit keys by accident, turn them off
 * (WCAG 2.1.4).
 */
export const letterKeys = {
  areOn: (): boolean => readScreenSettings()['letterKeys'] !== false,

  set(areOn: boolean): void {
    keepScreenSetting('letterKeys', areOn);
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};

export const useLetterKeys = (): boolean => useSyncExternalStore(letterKeys.subscribe, letterKeys.areOn);
