import { createFileRoute } from '@tanstack/react-router';
import { hasUserCalendar } from '#src/features/timetable/has-user-calendar.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isToCome } from '#src/lib/guards/paths-to-come.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/user/calendar/week')({
  validateSearch: searchOf('date', 'unit', 'group', 'room', 'trainer', 'style', 'filter', 'time', 'training', 'mode'),
  beforeLoad: guardedBy(hasUserCalendar, isToCome('/user/calendar/week')),
});
