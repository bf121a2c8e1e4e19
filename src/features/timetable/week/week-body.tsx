import { useNarrow } from '#src/theme/use-narrow.ts';
import { PhoneWeek } from './phone-week.tsx';
import { WeekGrid } from './week-grid.tsx';
import type { TimetableBodyProps } from '../timetable-body.ts';

/** "The week view is the mobile week view on a narrow screen and the desktop week view otherwise." */
export function WeekBody(props: TimetableBodyProps) {
  const isNarrow = useNarrow();
  return isNarrow ? <PhoneWeek {...props} /> : <WeekGrid {...props} />;
}
