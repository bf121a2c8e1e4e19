import { useState } from 'react';
import { formatDate, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import { LaneFoot } from '../lanes/lane-foot.tsx';
import { LaneGrid } from '../lanes/lane-grid.tsx';
import { PoolChips } from '../lanes/pool-chips.tsx';
import { useLaneSheet } from '../lanes/use-lane-sheet.ts';
import { hourTimes } from './hour-cell.tsx';
import classes from './hour-panel.module.css';
import type { HourPanelProps } from './hour-panel.tsx';
import { firstLane } from './start-hours.ts';

/** Beside a week of lanes: those of the day from the chosen hour on. A press chooses, the foot books. */
export function LanePanel({ cell, later, place, onClose, timetable, progress, onBook, onOpen }: HourPanelProps) {
  const { t } = useTranslation();
  const { day, hour, free, starts } = cell;
  const { rooms, roomId, setRoom, lanes, nowMinute, sheet } = useLaneSheet({
    timetable,
    trainings: [cell, ...later].flatMap((one) => one.starts),
    date: day,
    from: hour * 60,
  });
  const [pressed, setPressed] = useState<number>();
  const training = lanes.find(({ id }) => id === pressed) ?? firstLane(lanes, hour);
  return (
    <SidePanel
      place={place}
      title={`${formatWeekday(day, t)} ${hourTimes(hour)}`}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <LaneFoot
          training={training}
          lanes={lanes}
          now={timetable.now}
          timeZone={training && timetable.zoneOf(training)}
          step={training && progress.get(training.id)?.step}
          onBook={onBook}
          onOpen={onOpen}
          isInPanel
        />
      }
    >
      <p className={classes.about}>
        {[
          formatDate(day),
          `${t('slots.freePlaces', { count: free })}, ${t('slots.laneStarts', { count: starts.length })}`,
        ].join(' · ')}
      </p>
      <div className={classes.lanes}>
        <PoolChips rooms={rooms} chosen={roomId} onChoose={setRoom} />
        <LaneGrid
          sheet={sheet}
          timetable={timetable}
          progress={progress}
          now={nowMinute}
          chosen={training?.id}
          onChoose={(one) => setPressed(one.id)}
        />
      </div>
    </SidePanel>
  );
}
