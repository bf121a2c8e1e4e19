import type { Training } from '#api/timetable/schema.ts';

/** May people without an account have a free place in it? None beside a line. */
export const isForVisitors = ({
  visitors,
  waitingCount,
  freePlaces,
}: Pick<Training, 'visitors' | 'waitingCount' | 'freePlaces'>): boolean =>
  visitors !== undefined && waitingCount === 0 && freePlaces > 0;
