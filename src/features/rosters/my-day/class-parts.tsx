import type { Schedule } from '#api/timetable/schema.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import type { DayClass } from './read-day.ts';

export interface ClassProps {
  one: DayClass;
  /** Styles and clubs; the device may not have it. */
  week: Schedule | undefined;
}

export function ClassLane({ one, week }: ClassProps) {
  const scheme = useScheme();
  const item = week?.items.find(({ id }) => id === one.sheet.trainingId);
  const tones = week?.styles.find(({ id }) => id === item?.style)?.tones[scheme];
  return <Lane ratio={one.booked / Math.max(1, one.sheet.maxPlaces)} tones={tones} isOff={one.sheet.isCancelled} />;
}

/** The room, and the club where there are several. */
export function placesOf({ one, week }: ClassProps): string[] {
  const item = week?.items.find(({ id }) => id === one.sheet.trainingId);
  const club = week && week.units.length > 1 ? week.units.find(({ id }) => id === item?.unitId)?.name : undefined;
  return [one.sheet.room, club].flatMap((part) => part ?? []);
}
