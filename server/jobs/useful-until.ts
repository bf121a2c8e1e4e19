import { addMinutes, isWallTime, toInstant } from '#api/dates.ts';
import { strikeNotices } from '#api/messages/notice-kinds.ts';
import { ttlSecondsOf } from '../features/messages/push/write-push.ts';

/** A service that is away for a night or a weekend’s half is waited for. */
const longestHours = 48;
/** A message that is written when its time is nearly over is still tried for a while. */
const shortestMinutes = 10;
/** Moments after which a message says nothing that is of use: the class has begun, or the place is gone. */
/** They tell of a class that is over. */
const ofPast: ReadonlySet<string> = new Set(strikeNotices);
const moments = ['startsAt', 'offeredUntil', 'heldUntil', 'answerUntil'] as const;

interface Dated {
  template: string;
  channel: string;
  data: Record<string, string | number>;
  created_at: Date;
  not_before: Date | null;
}

/**
 * Until when it is worth sending: two days at most from when it was to leave, never after what it is about, and a push no
 * longer than its service would keep it.
 */
export function usefulUntil({ template, channel, data, created_at: writtenAt }: Dated, timeZone: string): Date {
  const { minutes, hours } = data;
  const limits = [addMinutes(writtenAt, longestHours * 60)];
  if (typeof minutes === 'number') limits.push(addMinutes(writtenAt, minutes));
  if (typeof hours === 'number') limits.push(addMinutes(writtenAt, hours * 60));
  if (channel === 'push') limits.push(addMinutes(writtenAt, ttlSecondsOf(template) / 60));
  for (const name of ofPast.has(template) ? [] : moments) {
    const wall = data[name];
    if (typeof wall === 'string' && isWallTime(wall)) limits.push(toInstant(wall, timeZone));
  }
  const first = Math.min(...limits.map((limit) => limit.getTime()));
  return new Date(Math.max(first, addMinutes(writtenAt, shortestMinutes).getTime()));
}

const firstPauseSeconds = 30;
const longestPauseSeconds = 3600;

/** Half a minute, then twice as long each time up to an hour, and up to a fifth less, so that all do not come together. */
export const pauseSeconds = (attempts: number, random = Math.random()): number =>
  Math.min(firstPauseSeconds * 2 ** attempts, longestPauseSeconds) * (1 - random / 5);
