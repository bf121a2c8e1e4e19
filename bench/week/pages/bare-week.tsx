import { trainingsOn } from '#src/features/timetable/day/day-trainings.ts';
import { columnWidths } from '#src/features/timetable/grid/column-widths.ts';
import { laneRoomOf } from '#src/features/timetable/grid/lane-room.ts';
import { lanesOf, layoutColumn, scaleOf } from '#src/features/timetable/grid/layout-grid.ts';
import { weekOf } from '#src/lib/i18n/format-date.ts';
import { dressPage } from './dressed.tsx';
import type { Stage } from './stage.ts';
import { makeWeek, weekMonday } from './week-data.ts';
import './bare.css';

const sizes = { hour: 3.875, fold: 2.625, foldFrom: 2 };
const focus = 2;
const axisRem = 3.25;
const remPx = 16;

interface Spot {
  top: number;
  height: number;
  left: number;
  width: number;
}

const styleOf = ({ top, height, left, width }: Spot) => ({
  top: `${top}rem`,
  height: `${height}rem`,
  left: `${left * 100}%`,
  width: `${width * 100}%`,
});

/**
 * The minimum for rendering a week with React: two elements a training, at precomputed positions. The whole week side
 * by side, or only what Trenn shows of it, and counters.
 */
export const bareStage = (shown: 'all' | 'what has room'): Stage => ({
  item: '.block',
  counter: '.counter',
  prepare: async (count) => {
    const draw = await dressPage();
    const { items, styles } = makeWeek(count);
    const days = weekOf(weekMonday);
    const trainings = days.map((day) => trainingsOn(items, day));
    const scale = scaleOf(trainings, sizes);
    const widths = columnWidths({
      total: document.body.clientWidth / remPx - axisRem,
      count: days.length,
      least: 0,
      focus: { index: focus, lanes: lanesOf(trainings[focus] ?? []) },
    });
    const columns = trainings.map((own, index) =>
      layoutColumn(own, scale, shown === 'all' ? undefined : laneRoomOf(widths[index] ?? 0)),
    );
    return () =>
      draw(
        <div className="week">
          {days.map((day, index) => (
            <div key={day} className="day" style={{ width: `${widths[index]}rem` }}>
              <p>{day}</p>
              <div className="blocks" style={{ height: `${scale.height}rem` }}>
                {columns[index]?.blocks.map(({ training, ...spot }) => {
                  const tones = styles[training.style - 1]?.tones.dark;
                  return (
                    <div
                      key={training.id}
                      className="block"
                      style={{ ...styleOf(spot), background: tones?.b, color: tones?.t }}
                    >
                      <b>{training.name}</b>
                      {training.startDateTime.slice(11, 16)} {training.freePlaces} vaba
                    </div>
                  );
                })}
                {columns[index]?.stacks.map(({ trainings: more, ...spot }) => (
                  <div key={more[0]?.id} className="counter" style={styleOf(spot)}>
                    +{more.length}
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>,
      );
  },
});
