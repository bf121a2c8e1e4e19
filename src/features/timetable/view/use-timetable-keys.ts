import { useNavigate, useRouter } from '@tanstack/react-router';
import { addDays, type PlainDate } from '#api/dates.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import type { TimetableSearch } from './timetable-search.ts';
import { type TimetableArea, viewAddress } from './view-address.ts';

interface TimetableKeys {
  date: PlainDate;
  today: PlainDate;
  /** The step of an arrow key: a day, or a week. */
  days: 1 | 7;
  onDate: (date: PlainDate) => void;
  area: TimetableArea;
  search: TimetableSearch;
}

/** Left and right change the day or the week, T goes to today, 1, 2 and 3 open the day, the week and the rooms. */
export function useTimetableKeys({ date, today, days, onDate, area, search }: TimetableKeys): void {
  const navigate = useNavigate();
  const router = useRouter();
  // Presses may come faster than a week that is not known yet.
  const asked = (): PlainDate => {
    const { date: latest } = router.latestLocation.search as { date?: PlainDate };
    return latest ?? date;
  };
  useKeys({
    ArrowLeft: () => onDate(addDays(asked(), -days)),
    ArrowRight: () => onDate(addDays(asked(), days)),
    t: () => onDate(today),
    '1': () => void navigate(viewAddress('day', area, search)),
    '2': () => void navigate(viewAddress('week', area, search)),
    '3': () => void navigate(viewAddress('rooms', area, search)),
  });
}
