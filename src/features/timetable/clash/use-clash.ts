import { useQuery } from '@tanstack/react-query';
import type { PlaceState } from '#api/timetable/place-state.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { useOverlaps } from '#src/features/registrations/overlap/use-overlaps.ts';
import { type SwapOf, useSwapOf } from '#src/features/registrations/overlap/use-swap-of.ts';
import { timetableQueries, type Viewer } from '../queries.ts';

/** One's own bookings at the time of a training that could be booked, or could if one of them were left. */
export interface Clash extends SwapOf {
  others: readonly Training[];
  /** For the names of rooms and clubs. */
  week: Schedule | undefined;
  /** Whether both can be had. */
  hasBoth: boolean;
}

export function useClash(item: Training | undefined, state: PlaceState | undefined, viewer: Viewer): Clash | undefined {
  const overlapsOf = useOverlaps();
  const swapOf = useSwapOf();
  const hasBoth = state?.kind === 'free' || state?.kind === 'last';
  const isLimited = state?.kind === 'refused' && state.remedy?.kind === 'leave_one';
  const isAsked = viewer !== undefined && item !== undefined && !item.staff && (hasBoth || isLimited);
  // A sheet above another page than the timetable does not have the week yet.
  const { data: week } = useQuery({
    ...timetableQueries.week(item?.startDateTime.slice(0, 10) ?? '2000-01-01', viewer),
    enabled: isAsked,
  });
  const [other, ...more] = isAsked ? overlapsOf(item) : [];
  if (!item || !other) return undefined;
  const others = [other, ...more] as const;
  const refusal =
    state?.kind === 'refused' ? { key: state.error, ...(state.remedy && { remedy: state.remedy }) } : undefined;
  return { ...swapOf(item, others, refusal), others, week, hasBoth };
}
