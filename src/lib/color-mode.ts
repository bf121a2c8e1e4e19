import type { Scheme } from '#api/tenants/colors/theme-tokens.ts';
import { storageKeys } from './storage-keys.ts';

const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark';

/** "Stored locally. Without a stored value it comes from the server configuration. The default is dark." */
export function resolveColorMode(stored: string | null, configured: string | undefined): Scheme {
  if (isScheme(stored)) return stored;
  return isScheme(configured) ? configured : 'dark';
}

/** The mode that the user chose on this device, else the tenant's. */
export function readColorMode(configured: string | undefined): Scheme {
  return resolveColorMode(localStorage.getItem(storageKeys.colormode), configured);
}

/** Stores the user's choice. Showing it is `applyTheme`'s task. */
export function storeColorMode(mode: Scheme): void {
  localStorage.setItem(storageKeys.colormode, mode);
}
