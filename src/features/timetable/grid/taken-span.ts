import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { TakenRoom } from '#api/rooms/reservation-schema.ts';
import type { HourScale } from '#api/timetable/grid/fold-hours.ts';
import type { Span } from '#api/timetable/grid/place-blocks.ts';
import type { SpotFrame } from './spot-style.ts';

/** A reservation's part of one day. */
export interface TakenSpan extends Span {
  taken: TakenRoom;
}

export interface TakenBlocksProps {
  /** Of all columns. */
  spans: readonly TakenSpan[];
  /** The key of the column. */
  column: string;
  scale: HourScale;
  frame: SpotFrame;
  t: TFunction;
}

/** Times that are taken by something else than trainings, and what draws those of a column, under its trainings. */
export interface GridTaken {
  spans: readonly TakenSpan[];
  Blocks: ComponentType<TakenBlocksProps>;
}
