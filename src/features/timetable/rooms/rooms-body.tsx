import { useMemo } from 'react';
import { trainingsOn } from '#api/timetable/day-trainings.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-translation.ts';
import { DayRows } from '../day/day-rows.tsx';
import { TimeGrid } from '../grid/time-grid.tsx';
import { LoadedTimetable } from '../view/loaded-timetable.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { WeekSkeleton } from '../week/week-skeleton.tsx';
import classes from './rooms-body.module.css';
import { roomsOf } from './rooms-of.ts';
import { TakenBlocks, useTakenRooms } from './taken-rooms.tsx';

/** Half an hour is as high as the minimum tap target. */
const hourRem = 3.25;
const leastRem = 8.5;

/** A day with its rooms side by side. */
export function RoomsBody(props: TimetableBodyProps) {
  const { timetable, search, progress, onOpen, onList, chips } = props;
  const { date, today, filtered, schedule } = timetable;
  const t = useRememberedTexts();
  const spans = useTakenRooms(date);
  const rooms = useMemo(
    () => roomsOf(trainingsOn(filtered, date), schedule, new Set(spans.map(({ taken }) => taken.roomId))),
    [filtered, date, schedule, spans],
  );
  const trainings = useMemo(() => rooms.map((room) => room.trainings), [rooms]);
  const showsClub = schedule.units.length > 1 && search.unit?.length !== 1;
  const columns = rooms.map(({ room, club, trainings: own }) => {
    const name = room?.name ?? t('timetable.rooms.none');
    return {
      key: String(room?.id ?? 0),
      renderHead: () => (
        <div className={classes.room}>
          <h2 className={classes.name}>{name}</h2>
          {showsClub && <p className={classes.club}>{club}</p>}
        </div>
      ),
      label: t('timetable.grid.column', { name: showsClub ? `${name}, ${club}` : name, count: own.length }),
      isNow: date === today,
    };
  });
  return (
    <>
      {chips && <div className={classes.chips}>{chips}</div>}
      <LoadedTimetable timetable={timetable} skeleton={<WeekSkeleton />}>
        {rooms.length === 0 ? (
          <DayRows {...props} />
        ) : (
          <TimeGrid
            columns={columns}
            trainings={trainings}
            taken={{ spans, Blocks: TakenBlocks }}
            timetable={timetable}
            progress={progress}
            onOpen={onOpen}
            onMore={onList}
            hour={hourRem}
            least={leastRem}
            label={t('timetable.rooms.label')}
            t={t}
          />
        )}
      </LoadedTimetable>
    </>
  );
}
