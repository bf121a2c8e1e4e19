import type { ComponentType, ReactNode } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import type { FilterOption } from '../filters/filter-options.ts';
import type { TimetableSearch } from './timetable-search.ts';
import type { TrainingRowProps } from '../day/training-row.tsx';
import type { Timetable } from './use-timetable.ts';

/** What the day, the week and the rooms are drawn from, and what one can do in each. */
export interface TimetableBodyProps {
  timetable: Timetable;
  search: TimetableSearch;
  options: readonly FilterOption[];
  progress: BookingActions['progress'];
  onBook: (training: Training) => void;
  onOpen: (training: { id: number }) => void;
  onDate: (date: PlainDate) => void;
  /** To the day as a list. */
  onList: () => void;
  onClear: () => void;
  /** Another row than a member's. */
  Row?: ComponentType<TrainingRowProps> | undefined;
  /** The line of the filters, or what is left of it where a list of them stands beside. */
  chips: ReactNode;
}
