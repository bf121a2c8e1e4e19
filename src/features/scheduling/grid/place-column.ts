import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { groupSpans, placeBlocks, type Span, type SpanGroup } from '#api/timetable/grid/place-blocks.ts';
import { type GridColumn, type PlacedTraining, spanOf } from './place-trainings.ts';

/** A reservation of one or several rooms, as one block of a column. */
export interface GridReservation extends Span {
  use: RoomUse;
  roomIds: number[];
}

interface Spot {
  start: number;
  end: number;
  /** Fractions of the width. */
  left: number;
  width: number;
}

export interface PlacedReservation extends Spot {
  reservation: GridReservation;
}

/** Trainings that have no place beside the others. */
export interface PlacedStack extends Spot {
  trainings: AdminTraining[];
}

export interface ColumnLayout {
  blocks: PlacedTraining[];
  reservations: PlacedReservation[];
  stacks: PlacedStack[];
}

/** The lanes of a group that are drawn, and the trainings that are only counted. */
interface Folded {
  kept: SpanGroup;
  rest: number[];
}

function fold(group: SpanGroup, most: number): Folded {
  if (group.length <= most) return { kept: group, rest: [] };
  return { kept: group.slice(0, most - 1), rest: group.slice(most - 1).flat() };
}

/**
 * Side by side what overlaps, up to `most` lanes; where there are more, the last lane counts those of the rest that overlap.
 * Reservations come first, so that they are never folded before trainings are.
 */
export function placeColumn({ trainings, reservations = [] }: GridColumn, most: number): ColumnLayout {
  const spans = [...reservations, ...trainings.map(spanOf)];
  const layout: ColumnLayout = { blocks: [], reservations: [], stacks: [] };
  for (const group of groupSpans(spans)) {
    const { kept, rest } = fold(group, most);
    const share = rest.length > 0 ? (most - 1) / most : 1;
    const places = placeBlocks(spans, [kept]);
    for (const index of kept.flat()) {
      const { lane, span, lanes } = places[index] ?? { lane: 0, span: 1, lanes: 1 };
      const spot = {
        ...(spans[index] ?? { start: 0, end: 0 }),
        left: (lane * share) / lanes,
        width: (span * share) / lanes,
      };
      const reservation = reservations[index];
      const training = trainings[index - reservations.length];
      if (reservation) layout.reservations.push({ reservation, ...spotOf(spot) });
      else if (training) layout.blocks.push({ training, ...spotOf(spot) });
    }
    const hidden = rest.flatMap((index) => trainings[index - reservations.length] ?? []);
    for (const lanes of groupSpans(hidden.map(spanOf))) {
      const own = lanes.flat().flatMap((index) => hidden[index] ?? []);
      layout.stacks.push({ trainings: own, ...around(own), left: share, width: 1 - share });
    }
  }
  layout.blocks.sort((one, other) => one.start - other.start || one.left - other.left);
  return layout;
}

const spotOf = ({ start, end, left, width }: Spot): Spot => ({ start, end, left, width });

const around = (trainings: readonly AdminTraining[]): Span => {
  const spans = trainings.map(spanOf);
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
};
