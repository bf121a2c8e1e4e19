import { layoutWeek } from '#src/lib/hours/layout-week.ts';
import { textMeasure } from '#src/lib/hours/names/measure-text.ts';
import { formatEndTime, weekOf } from '#src/lib/i18n/format-date.ts';
import { dressPage } from './dressed.tsx';
import { setStage } from './stage.ts';
import { makeWeek, weekMonday } from './week-data.ts';
import './bare.css';

const remPx = 16;
const rem = (px: number): string => `${px / remPx}rem`;

/** The minimum for rendering the same boxes with React: their texts, at places computed before. */
setStage({
  item: '.block',
  prepare: async (count) => {
    const draw = await dressPage();
    const { items, styles, ...names } = makeWeek(count);
    const days = weekOf(weekMonday);
    const {
      axis,
      rows,
      days: columns,
    } = layoutWeek({
      ...names,
      items,
      days,
      today: days[0] ?? '',
      now: `${days[0]}T00:00:00`,
      focus: days[2] ?? '',
      width: document.body.clientWidth,
      measure: textMeasure(getComputedStyle(document.body).fontFamily, 0),
    });
    const gridTemplateColumns = [axis, ...columns.map(({ width }) => width)].map(rem).join(' ');
    return () =>
      draw(
        <div className="week" style={{ gridTemplateColumns, gridTemplateRows: `repeat(${rows.length}, auto)` }}>
          {columns.map(({ day, cells }, index) => (
            <div key={day} className="day" style={{ gridColumn: index + 2 }}>
              {cells.map((cell) => (
                <div key={cell.hour} className="cell" style={{ gridRow: cell.row + 1 }}>
                  {cell.items.map(({ training, name, who }) => {
                    const tones = styles[training.style - 1]?.tones.dark;
                    return (
                      <div key={training.id} className="block" style={{ background: tones?.b, color: tones?.t }}>
                        <div className="line">
                          <div className="times">
                            <b>{training.startDateTime.slice(11, 16)}</b>
                            <span>–{formatEndTime(training.startDateTime, training.duration)}</span>
                          </div>
                          <span>{training.freePlaces} vaba</span>
                        </div>
                        <b>
                          {name.text} {who}
                        </b>
                      </div>
                    );
                  })}
                </div>
              ))}
            </div>
          ))}
        </div>,
      );
  },
});
