import { type RefObject, useLayoutEffect } from 'react';
import { trainingsOn } from '#api/timetable/day-trainings.ts';
import type { Timetable } from '../view/use-timetable.ts';
import { firstChoice } from './first-choice.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface PaneChoiceProps {
  timetable: Timetable;
  /** Holds the rows. */
  list: RefObject<HTMLElement | null>;
  /** What the pane shows before anything is chosen. */
  onFirst: (id: number | undefined) => void;
  onChoose: (training: { id: number }) => void;
}

/** What only a list with a pane beside it needs: its first choice, and the keys that move the choice. */
export function PaneChoice({ timetable, list, onFirst, onChoose }: PaneChoiceProps) {
  const { filtered, date, now, zoneOf } = timetable;
  const first = firstChoice(trainingsOn(filtered, date), now, zoneOf)?.id;
  useLayoutEffect(() => onFirst(first), [first, onFirst]);
  useRowKeys({ list, onChoose });
  return null;
}
