import { storageKeys } from './storage-keys.ts';

/** What a person has set for the screens of this device, by name. What cannot be read counts as nothing. */
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
