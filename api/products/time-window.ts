/** The hours of a club's clock in which something must begin, `07:00` or `07:00:00`; null: no limit on that side. */
export interface TimeWindow {
  fromTime: string | null;
  /** Exclusive. Midnight is the end of the day; before `fromTime` it is of the next day. */
  untilTime: string | null;
}

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

const midnight = '00:00:00';

/** Whether there is any time in it: the same hour twice is none. */
export const hasTime = ({ fromTime, untilTime }: TimeWindow): boolean =>
  fromTime === null || untilTime === null || withSeconds(fromTime) !== withSeconds(untilTime);

/**
 * On which day a window begins that has this time of a day in it: 0, the same day, or -1, the day before, where it goes over
 * midnight. Undefined: it is in none.
 */
export function dayOfWindow({ fromTime, untilTime }: TimeWindow, time: string): 0 | -1 | undefined {
  const at = withSeconds(time);
  const from = fromTime === null ? midnight : withSeconds(fromTime);
  const until = untilTime === null ? midnight : withSeconds(untilTime);
  if (until === midnight) return at >= from ? 0 : undefined;
  if (from < until) return at >= from && at < until ? 0 : undefined;
  if (at >= from) return 0;
  return at < until ? -1 : undefined;
}

/** When a window ends on the day after it began; null where it does not. */
export const endOnNextDay = (window: TimeWindow): string | null =>
  window.untilTime !== null && dayOfWindow(window, midnight) === -1 ? window.untilTime : null;
