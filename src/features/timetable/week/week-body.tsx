import type { WeekPlace } from '#src/lib/hours/week-place.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { HourWeek } from '../hours/hour-week.tsx';
import { slotsOf } from '../slots/slots-of.ts';
import { LazySlotsWeek } from '../view/lazy-bodies.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { PhoneWeek } from './phone-week.tsx';
import { WideWeek } from './wide-week.tsx';

/** "The week view is the mobile week view on a narrow screen and the desktop week view otherwise." */
export function WeekBody(props: TimetableBodyProps) {
  return useNarrow() ? <PhoneWeek {...props} /> : <WideWeek {...props} Filled={FilledWeek} />;
}

function FilledWeek(props: TimetableBodyProps & { place: WeekPlace }) {
  return slotsOf(props.timetable.filtered) ? <LazySlotsWeek {...props} /> : <HourWeek {...props} />;
}
