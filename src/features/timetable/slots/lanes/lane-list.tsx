import { useState } from 'react';
import { useNarrow } from '#src/theme/use-narrow.ts';
import type { DayListProps } from '../../day/day-list.tsx';
import { LaneFoot } from './lane-foot.tsx';
import { LaneGrid } from './lane-grid.tsx';
import { PoolChips } from './pool-chips.tsx';
import { useLaneSheet } from './use-lane-sheet.ts';

/** The lanes of a day, one pool at a time. On a phone a press chooses, and the foot books. */
export function LaneList(props: DayListProps) {
  const { timetable, trainings, progress, onBook, onOpen } = props;
  const isNarrow = useNarrow();
  const { date, now, zoneOf } = timetable;
  const { rooms, roomId, setRoom, lanes, nowMinute, sheet } = useLaneSheet({ timetable, trainings, date });
  const [pressed, setPressed] = useState<number>();
  const chosen = isNarrow ? pressed : props.chosen;
  const training = lanes.find(({ id }) => id === chosen);
  return (
    <>
      <PoolChips rooms={rooms} chosen={roomId} onChoose={setRoom} />
      <LaneGrid
        sheet={sheet}
        timetable={timetable}
        progress={progress}
        now={nowMinute}
        chosen={chosen}
        onChoose={(one) => (isNarrow ? setPressed(one.id) : onOpen(one))}
      />
      {isNarrow && (
        <LaneFoot
          training={training}
          lanes={lanes}
          now={now}
          timeZone={training ? zoneOf(training) : undefined}
          step={training && progress.get(training.id)?.step}
          onBook={onBook}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
