import { useState } from 'react';
import type { Training } from '#api/timetable/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { DayRows } from '../day/day-rows.tsx';
import { trainingsOn } from '../day/day-trainings.ts';
import { countFilters } from '../filters/filters.ts';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { LaneList } from './lanes/lane-list.tsx';
import { Segments } from './segments.tsx';
import classes from './slots-day.module.css';
import { isSlot } from './slots-of.ts';
import { TeeList } from './tee/tee-list.tsx';

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
