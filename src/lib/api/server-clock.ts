let offsetMs = 0;

/** Computes this device's clock offset from a response's `Date`; whole seconds, so up to a second of error. */
export function noteServerTime(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - Date.now();
  if (Math.abs(difference - offsetMs) > 2000) offsetMs = Math.abs(difference) > 2000 ? difference : 0;
}

/** Now, by the server's clock as far as it is known. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);
