import type { ComponentType, ReactNode } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import type { TrainingRowProps } from '../day/training-row.tsx';
import type { FilterOption } from '../filters/filter-options.ts';
import type { DayPartSwitchProps } from './day-part-switch.tsx';
import type { TimetableSearch } from './timetable-search.ts';
import type { Timetable } from './use-timetable.ts';

/** The data that the day, week and room views render from, and the actions in each. */
export interface TimetableBodyProps {
  timetable: Timetable;
  search: TimetableSearch;
  options: readonly FilterOption[];
  progress: BookingActions['progress'];
  onBook: (training: Training) => void;
  onLeave: BookingActions['leave'];
  onOpen: (training: { id: number }) => void;
  onDate: (date: PlainDate) => void;
  /** Opens the day as a list. */
  onList: () => void;
  onClear: () => void;
  /** Replaces the members' row. */
  Row?: ComponentType<TrainingRowProps> | undefined;
  /** The training beside the list; undefined without a pane. */
  chosen?: number | undefined;
  /** Takes what the pane beside the list shows before anything is chosen; undefined without a pane. */
  onFirst?: ((id: number | undefined) => void) | undefined;
  /** The parts of the day of the address, where a wide week opens. */
  hours: readonly string[] | undefined;
  /** Takes the part of the day at the top of a wide week, and the jump to another. */
  onJumps: (jump: DayPartSwitchProps) => void;
  /** The row of filters, or what is left of it beside a filter list. */
  chips: ReactNode;
}
