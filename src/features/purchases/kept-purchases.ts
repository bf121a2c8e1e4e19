import { storageKeys } from '#src/lib/storage-keys.ts';

type Kept = Record<string, string>;

const most = 20;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([number, secret]) => number.startsWith('P-') && /^[\w-]{22}$/.test(String(secret)));

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.tickets) ?? '{}');
    return isKept(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** The secrets of what was bought on this device, by number: whoever comes back from their bank has no address with it. */
export const keptPurchases = {
  keep(number: string, secret: string): void {
    const { [number]: _, ...others } = read();
    const entries = [...Object.entries(others), [number, secret]].slice(-most);
    localStorage.setItem(storageKeys.tickets, JSON.stringify(Object.fromEntries(entries)));
  },
  find: (number: string): string | undefined => read()[number],
};
