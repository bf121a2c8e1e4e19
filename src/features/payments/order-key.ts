import { storageKeys } from '#src/lib/storage-keys.ts';

/** What shows an order: the token with which the payer came back, or the secret that this device kept. */
export type OrderKey = { orderToken: string } | { order: string };

interface KeptOrder {
  order: string;
  /** When it was begun, in ms since 1970. */
  at: number;
}

/** A bank may take days to finish, but nobody looks for a payment here after one. */
const keptMs = 24 * 3_600_000;

/** The last payment that was begun on this device, so that a tab that was closed finds it. */
export const keptOrder = {
  keep(order: string): void {
    localStorage.setItem(storageKeys.paymentOrder, JSON.stringify({ order, at: Date.now() } satisfies KeptOrder));
  },
  find(): string | undefined {
    try {
      const kept = JSON.parse(localStorage.getItem(storageKeys.paymentOrder) ?? '{}') as Partial<KeptOrder>;
      const isFresh = typeof kept.at === 'number' && Date.now() - kept.at < keptMs && kept.at <= Date.now();
      return isFresh && typeof kept.order === 'string' && /^[\w-]{22,64}$/.test(kept.order) ? kept.order : undefined;
    } catch {
      return undefined;
    }
  },
  /** Only that one: another tab may have begun another. */
  forget(order: string): void {
    if (keptOrder.find() === order) localStorage.removeItem(storageKeys.paymentOrder);
  },
};
