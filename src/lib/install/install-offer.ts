import { storageKeys } from '../storage-keys.ts';

const laterMs = 14 * 24 * 3_600_000;

/** Whether the home screen may be offered unasked: never before, or put off two weeks ago. */
export function mayOfferInstall(now: number): boolean {
  const kept = localStorage.getItem(storageKeys.install);
  if (kept === null) return true;
  const at = Number(kept);
  return Number.isFinite(at) && now - at >= laterMs;
}

export const putOffInstall = (now: number): void => localStorage.setItem(storageKeys.install, String(now));

export const endInstallOffers = (): void => localStorage.setItem(storageKeys.install, 'asked');
