import { useState } from 'react';
import type { Timetable } from '../view/use-timetable.ts';
import { trainingsOn } from './day-trainings.ts';
import { firstChoice } from './first-choice.ts';

interface DayChoice {
  timetable: Timetable;
  /** There is a pane beside the list. */
  hasPane: boolean;
  onChoose: (training: { id: number } | undefined) => void;
}

/** The training beside a day's list: the one of the address, else a first choice, until the pane is closed. */
export function useDayChoice({ timetable, hasPane, onChoose }: DayChoice) {
  const { search, date, now, filtered, zoneOf } = timetable;
  const [closed, setClosed] = useState<string>();
  const isClosed = closed === date;
  const first = hasPane && !isClosed ? firstChoice(trainingsOn(filtered, date), now, zoneOf)?.id : undefined;
  return {
    chosen: search.training ?? first,
    choose: (training: { id: number }) => {
      setClosed(undefined);
      onChoose(training);
    },
    close: () => {
      setClosed(date);
      if (search.training !== undefined) onChoose(undefined);
    },
  };
}
