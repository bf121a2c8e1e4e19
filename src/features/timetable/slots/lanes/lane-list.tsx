import { useState } from 'react';
import { toWallTime } from '#api/dates.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import type { DayListProps } from '../../day/day-list.tsx';
import { trainingsOn } from '../../day/day-trainings.ts';
import { LaneFoot } from './lane-foot.tsx';
import { LaneGrid } from './lane-grid.tsx';
import { layoutLanes, minuteOf } from './lane-sheet.ts';

/** The lanes of a day, one pool at a time. On a phone a press chooses, and the foot books. */
export function LaneList(props: DayListProps) {
  const { timetable, trainings, progress, onBook, onOpen } = props;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { date, today, now, schedule, zoneOf } = timetable;
  const rooms = schedule.rooms.filter(({ id }) => trainings.some(({ roomId }) => roomId === id));
  const [wanted, setRoom] = useState<number>();
  const [pressed, setPressed] = useState<number>();
  const roomId = (rooms.find(({ id }) => id === wanted) ?? rooms[0])?.id ?? null;
  const lanes = trainings.filter((training) => training.roomId === roomId);
  const ids = new Set(lanes.map(({ id }) => id));
  const others = trainingsOn(schedule.items, date).filter(
    (one) => one.roomId === roomId && one.status !== 'cancelled' && !one.layout && !ids.has(one.id),
  );
  const nowMinute = minuteOf({ startDateTime: toWallTime(now, zoneOf(lanes[0] ?? { unitId: 0 })) });
  const sheet = layoutLanes(lanes, others, date === today ? nowMinute : 0);
  const chosen = isNarrow ? pressed : props.chosen;
  const training = lanes.find(({ id }) => id === chosen);
  return (
    <>
      {rooms.length > 1 && (
        <ChipRow label={t('slots.rooms')}>
          {rooms.map(({ id, name }) => (
            <Chip key={id} isOn={id === roomId} onClick={() => setRoom(id)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      <LaneGrid
        sheet={sheet}
        timetable={timetable}
        progress={progress}
        now={date === today ? nowMinute : undefined}
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
