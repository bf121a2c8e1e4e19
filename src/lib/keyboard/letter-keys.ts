import { useSyncExternalStore } from 'react';
import { storageKeys } from '../storage-keys.ts';

const listeners = new Set<() => void>();

function readScreen(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.screen) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** May a single letter or sign do something? Who speaks to the device or hits keys by accident turns them off (WCAG 2.1.4). */
export const letterKeys = {
  areOn: (): boolean => readScreen()['letterKeys'] !== false,

  set(areOn: boolean): void {
    localStorage.setItem(storageKeys.screen, JSON.stringify({ ...readScreen(), letterKeys: areOn }));
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
