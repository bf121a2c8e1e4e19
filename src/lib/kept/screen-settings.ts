import { storageKeys } from '../storage-keys.ts';

/** The user's settings for the screens of this device, by name. Invalid ones count as undefined. */
export function readScreenSettings(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.screen) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

export function keepScreenSetting(name: string, value: unknown): void {
  localStorage.setItem(storageKeys.screen, JSON.stringify({ ...readScreenSettings(), [name]: value }));
}
