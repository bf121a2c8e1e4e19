import type { ReactNode } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { TrainingFigures } from '#api/statistics/trainings/schema.ts';
import { readPeriod } from '#src/features/statistics/trainings/period-choice.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { dressPage } from '../../week/pages/dressed.tsx';
import { setStage } from '../../week/pages/stage.ts';
import { makeMonth, shownSessions } from './month-data.ts';

const sums = ['sessions', 'present', 'booked', 'minutes', 'absent', 'waiting', 'givenUp', 'cancelled'] as const;
const counts = ['sessions', 'present', 'absent', 'waiting', 'minutes'] as const;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

const fillOf = ({ booked, places }: TrainingFigures): string => `${Math.round((100 * booked) / places)}%`;

interface TableProps {
  head: readonly (string | number)[];
  rows: readonly { key: string | number; cells: readonly (string | number)[] }[];
}

function Table({ head, rows }: TableProps): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={head[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same numbers and words with as little as React needs for them. */
setStage({
  item: 'tbody tr',
  prepare: async () => {
    const draw = await dressPage();
    const { from, until } = readPeriod({}, toPlainDate(new Date(), 'Europe/Tallinn'));
    const { total, weeks, hours, styles, sessions, ratings } = makeMonth(from, until);
    const starts = [...new Set(hours.map(({ hour }) => hour))];
    const at = (weekday: number, hour: number) => hours.find((one) => one.weekday === weekday && one.hour === hour);
    return () =>
      draw(
        <main>
          <h2>
            {formatDate(from)}–{formatDate(until)}
          </h2>
          <ul>
            {sums.map((name) => (
              <li key={name}>
                {name} {total.now[name]} {total.now[name] - total.before[name]}
              </li>
            ))}
          </ul>
          <Table
            head={['Nädal', 'Trenne']}
            rows={weeks.map(({ monday, sessions: count }) => ({ key: monday, cells: [formatDate(monday), count] }))}
          />
          <Table
            head={['Päev', ...starts]}
            rows={weekdays.map((day) => ({
              key: day,
              cells: [
                day,
                ...starts.map((hour) => {
                  const found = at(day, hour);
                  return found ? fillOf(found) : '';
                }),
              ],
            }))}
          />
          <Table
            head={['Stiil', 'Täituvus', 'Varem', ...counts]}
            rows={styles.map(({ id, name, now, before }) => ({
              key: id,
              cells: [name, fillOf(now), fillOf(before), ...counts.map((count) => now[count])],
            }))}
          />
          <ul>
            {Object.entries(ratings ?? {}).map(([name, count]) => (
              <li key={name}>
                {name} {count}
              </li>
            ))}
          </ul>
          <Table
            head={['Trenn', 'Kirjas', 'Täituvus', 'Kohal', 'Puudus', 'Ootas']}
            rows={sessions.slice(0, shownSessions).map((one) => ({
              key: one.id,
              cells: [
                `${one.name} ${formatDate(one.startDateTime)} ${formatTime(one.startDateTime)}`,
                `${one.booked}/${one.places}`,
                fillOf(one),
                one.present,
                one.absent,
                one.waiting,
              ],
            }))}
          />
        </main>,
      );
  },
});
