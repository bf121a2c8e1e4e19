import { useState } from 'react';
import type { Timetable } from '../view/use-timetable.ts';

interface DayChoice {
  timetable: Timetable;
  onChoose: (training: { id: number } | undefined) => void;
}

/** The training beside a day's list: the one of the address, else a first choice, until the pane is closed. */
export function useDayChoice({ timetable: { search, date }, onChoose }: DayChoice) {
  const [closed, setClosed] = useState<string>();
  const [first, setFirst] = useState<number>();
  return {
    chosen: search.training ?? (closed === date ? undefined : first),
    setFirst,
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
