import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { splitDay, trainingsOn } from '#api/timetable/day-trainings.ts';
import type { Training } from '#api/timetable/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { DayListProps } from '../day/day-list.tsx';
import { DayRows } from '../day/day-rows.tsx';
import { countFilters } from '../filters/filters.ts';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { LaneFoot } from './lanes/lane-foot.tsx';
import { LaneGrid } from './lanes/lane-grid.tsx';
import { PoolChips } from './lanes/pool-chips.tsx';
import { useLaneSheet } from './lanes/use-lane-sheet.ts';
import { Segments } from './segments.tsx';
import classes from './slots-day.module.css';
import { isSlot } from './slots-of.ts';
import { LeastFree } from './tee/least-free.tsx';
import { TeeRows } from './tee/tee-rows.tsx';
import { hasFree, mostFree } from './tee/tee-slots.ts';

const lists = { tee: TeeList, lanes: LaneList, lessons: undefined } as const;

/** A day of a club with tee times or lanes: those, or the trainings beside them. */
export function SlotsDay(props: TimetableBodyProps) {
  const { t } = useTranslation();
  const { timetable, search, chips } = props;
  const { filtered, date } = timetable;
  const parts = slotParts(filtered);
  const open = filtered.find(({ id }) => id === search.training);
  const [chosen, setChosen] = useState<SlotPart>();
  const first = open ? partOf(open.layout) : parts[0];
  const part = parts.find((one) => one === (chosen ?? first)) ?? parts[0] ?? 'lessons';
  const isOfPart = ({ layout }: Pick<Training, 'layout'>) => partOf(layout) === part;
  const of = filtered.filter(isOfPart);
  const isEmpty = part !== 'lessons' && trainingsOn(of, date).length === 0;
  const names = { tee: 'tee', lanes: 'lanes', lessons: parts.includes('tee') ? 'lessons' : 'classes' } as const;
  return (
    <>
      {parts.length > 1 && (
        <div className={classes.head}>
          <Segments
            label={t('slots.parts')}
            parts={parts.map((value) => ({ value, name: t(`slots.${names[value]}`) }))}
            chosen={part}
            onChoose={setChosen}
          />
        </div>
      )}
      {(part === 'lessons' || countFilters(search) > 0) && chips}
      {isEmpty ? (
        <EmptyState title={t(part === 'tee' ? 'slots.noStarts' : 'slots.noLanes')} text={t('slots.otherDay')} />
      ) : (
        <DayRows
          key={part}
          {...props}
          timetable={{ ...timetable, filtered: of }}
          List={lists[part]}
          isOfPart={isOfPart}
        />
      )}
    </>
  );
}

const partOf = (layout: string | undefined): SlotPart => (layout === 'tee' || layout === 'lanes' ? layout : 'lessons');

type SlotPart = 'tee' | 'lanes' | 'lessons';

/** Which of them a week has, tee times first. */
function slotParts(trainings: readonly Training[]): SlotPart[] {
  const has = (part: SlotPart) =>
    trainings.some((training) => (part === 'lessons' ? !isSlot(training) : training.layout === part));
  return (['tee', 'lanes', 'lessons'] as const).filter(has);
}

/** The lanes of a day, one pool at a time. On a phone a press chooses, and the foot books. */
function LaneList(props: DayListProps) {
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

/** The starts of a day with their places. Today begins at now, as every list. */
function TeeList(props: DayListProps) {
  const { timetable, trainings, progress } = props;
  const { t } = useTranslation();
  const { date, today, now, zoneOf } = timetable;
  const [wanted, setLeast] = useState(1);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const most = mostFree(trainings);
  const least = Math.min(wanted, most);
  const { earlier, coming } =
    date === today ? splitDay(trainings, now, zoneOf) : { earlier: [], coming: [...trainings] };
  const asked = isUnfolded ? [...earlier, ...coming] : coming;
  const shown = asked.filter((training) => hasFree(training, least, progress.get(training.id)?.step));
  return (
    <>
      {most > 1 && <LeastFree most={most} least={least} onChoose={setLeast} />}
      {earlier.length > 0 && !isUnfolded && (
        <Text component="div" p="0 var(--card-edge) 8px var(--text-edge)">
          <Button
            size={44}
            icon={<IconHistory size={20} stroke={1.9} aria-hidden />}
            onClick={() => setIsUnfolded(true)}
          >
            {t('timetable.earlier', { count: earlier.length })}
          </Button>
        </Text>
      )}
      <TeeRows {...props} trainings={shown} />
      {shown.length === 0 && asked.length > 0 && (
        <EmptyState title={t('slots.noneFree')} text={t('slots.noneFreeText')} />
      )}
    </>
  );
}
