const minute = 60_000;
const hour = 60 * minute;

/** Minutes after the order was made; then hourly until a while after it has ended. */
const early = [2, 4, 8, 15, 30, 60];
/** The bank may finish what has run out. */
const afterEndMs = 72 * hour;

interface Polled {
  createdAt: Date;
  expiresAt: Date;
  isAuthorized: boolean;
  /** It is paid, and could not be booked: that is tried until it works. */
  isUnbooked?: boolean;
}

/** When to ask the provider for an order that nobody reports on, and when to stop. */
export function nextPoll({ createdAt, expiresAt, isAuthorized, isUnbooked = false }: Polled, now: Date): Date | null {
  const at = now.getTime();
  const soon = early.map((minutes) => createdAt.getTime() + minutes * minute).find((time) => time > at);
  if (soon !== undefined) return new Date(soon);
  const lastAt = Math.max(expiresAt.getTime(), createdAt.getTime()) + afterEndMs * (isAuthorized ? 4 : 1);
  return isUnbooked || at + hour <= lastAt ? new Date(at + hour) : null;
}
