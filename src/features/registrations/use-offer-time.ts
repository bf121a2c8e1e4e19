import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * How long a place is still kept, as `8:12`; nothing without an offer. When the time is over, what is one's own is asked
 * for again: the place is somebody else's now.
 */
export function useOfferTime(offeredUntil: string | undefined): string | undefined {
  const client = useQueryClient();
  const left = useSecondsLeft(offeredUntil);
  const wasLeft = useRef(left);
  useEffect(() => {
    if (wasLeft.current > 0 && left === 0) void client.invalidateQueries({ queryKey: ['own'] });
    wasLeft.current = left;
  }, [client, left]);
  if (left === 0) return undefined;
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}
