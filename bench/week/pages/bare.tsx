import { weekOf } from '#src/lib/i18n/format-date.ts';
import { trainingsOn } from '#src/features/timetable/day-trainings.ts';
import { layoutGrid } from '#src/features/timetable/grid/layout-grid.ts';
import { dressPage } from './dressed.tsx';
import { setStage } from './stage.ts';
import { makeWeek, weekMonday } from './week-data.ts';
import './bare.css';

const sizes = { hour: 3.875, fold: 2.625, foldFrom: 2 };

/** The least that React can draw a week with: two elements a training, at places that were found before. */
setStage({
  item: '.block',
  prepare: async (count) => {
    const draw = await dressPage();
    const { items, styles } = makeWeek(count);
    const days = weekOf(weekMonday);
    const { columns, scale } = layoutGrid(
      days.map((day) => trainingsOn(items, day)),
      sizes,
    );
    return () =>
      draw(
        <div className="week">
          {days.map((day, index) => (
            <div key={day} className="day">
              <p>{day}</p>
              <div className="blocks" style={{ height: `${scale.height}rem` }}>
                {(columns[index] ?? []).map(({ training, top, height, left, width }) => {
                  const tones = styles[training.style - 1]?.tones.dark;
                  const place = {
                    top: `${top}rem`,
                    height: `${height}rem`,
                    left: `${left * 100}%`,
                    width: `${width * 100}%`,
                  };
                  return (
                    <div
                      key={training.id}
                      className="block"
                      style={{ ...place, background: tones?.b, color: tones?.t }}
                    >
                      <b>{training.name}</b>
                      {training.startDateTime.slice(11, 16)} {training.freePlaces} vaba
                    </div>
                  );
                })}
              </div>
            </div>
          ))}
        </div>,
      );
  },
});
