let offsetMs = 0;

/** Learns from an answer's `Date` how far this device's clock is off; whole seconds, so up to a second of error. */
export function noteServerTime(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - Date.now();
  if (Math.abs(difference - offsetMs) > 2000) offsetMs = Math.abs(difference) > 2000 ? difference : 0;
}

/** Now, by the server's clock as far as it is known. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);
