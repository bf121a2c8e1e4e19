import { addressBlockOf } from '../../throttle/address-block.ts';
import { throttleKeys } from '../../throttle/throttle-keys.ts';

/** Keys of their own beside those of log-in: a calendar that is read too often must not keep anybody from logging in. */
export function feedThrottleKeys(secret: string, tenantId: number) {
  const keyOf = throttleKeys(secret, tenantId);
  return {
    /** Readings of one person's calendar. */
    reading: (clientId: number) => keyOf('feed-reading', String(clientId)),
    /** Wrong secrets tried from an address. */
    address: (address: string) => keyOf('feed-address', addressBlockOf(address)),
  };
}
