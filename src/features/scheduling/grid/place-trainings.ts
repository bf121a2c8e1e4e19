import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { placeBlocks, type Span } from '#src/lib/grid/place-blocks.ts';
import { minutesOf } from '../training-values.ts';

/** A column of the grid: a day, or a room of one day. */
export interface GridColumn {
  key: string;
  date: PlainDate;
  /** Undefined: all rooms. */
  roomId?: number | null;
  trainings: readonly AdminTraining[];
}

/** A training in its column: minutes since midnight, and fractions of the width. */
export interface PlacedTraining {
  training: AdminTraining;
  start: number;
  end: number;
  left: number;
  width: number;
}

/** Shorter ones are drawn as half an hour, so that their name is readable. */
const leastMinutes = 30;
const dayMinutes = 1440;
const usualHours = { from: 6, until: 22 };

function spanOf({ startDateTime, duration }: AdminTraining): Span {
  const start = Math.min(minutesOf(startDateTime), dayMinutes - leastMinutes);
  return { start, end: Math.min(dayMinutes, start + Math.max(leastMinutes, duration)) };
}

export function placeTrainings(trainings: readonly AdminTraining[]): PlacedTraining[] {
  const spans = trainings.map(spanOf);
  const places = placeBlocks(spans);
  return trainings
    .map((training, index) => {
      const { lane, span, lanes } = places[index] ?? { lane: 0, span: 1, lanes: 1 };
      const { start, end } = spans[index] ?? spanOf(training);
      return { training, start, end, left: lane / lanes, width: span / lanes };
    })
    .toSorted((one, other) => one.start - other.start || one.left - other.left);
}

/** The hours shown: a usual day, and more where trainings are earlier or later. Whole hours. */
export function hoursOf(trainings: readonly AdminTraining[]): { from: number; until: number } {
  const spans = trainings.map(spanOf);
  return {
    from: Math.min(usualHours.from, ...spans.map(({ start }) => Math.floor(start / 60))),
    until: Math.max(usualHours.until, ...spans.map(({ end }) => Math.ceil(end / 60))),
  };
}

export const columnsOfWeek = (trainings: readonly AdminTraining[], date: PlainDate): GridColumn[] => {
  const monday = mondayOf(date);
  return [0, 1, 2, 3, 4, 5, 6].map((days) => columnOfDay(trainings, addDays(monday, days)));
};

export const columnOfDay = (trainings: readonly AdminTraining[], date: PlainDate): GridColumn => ({
  key: date,
  date,
  trainings: trainings.filter(({ startDateTime }) => startDateTime.startsWith(date)),
});

export const columnsOfRooms = (
  trainings: readonly AdminTraining[],
  date: PlainDate,
  rooms: readonly { id: number }[],
): GridColumn[] => {
  const ofDay = trainings.filter(({ startDateTime }) => startDateTime.startsWith(date));
  return rooms.map(({ id }) => ({
    key: `${date} ${id}`,
    date,
    roomId: id,
    trainings: ofDay.filter(({ roomId }) => roomId === id),
  }));
};

/** Where a block is dropped: by how many minutes and columns it was moved. Within the day, in steps of a quarter. */
export function movedBy(start: number, duration: number, minutes: number): number {
  const step = 15;
  const wanted = Math.round((start + minutes) / step) * step;
  // What is not on a quarter keeps its minutes unless it is moved.
  if (Math.abs(minutes) < step / 2) return start;
  return Math.min(Math.max(0, wanted), dayMinutes - Math.min(duration, dayMinutes));
}

/** The half hour under the finger. */
export const slotAt = (minutes: number): number =>
  Math.min(dayMinutes - leastMinutes, Math.max(0, Math.floor(minutes / leastMinutes) * leastMinutes));
