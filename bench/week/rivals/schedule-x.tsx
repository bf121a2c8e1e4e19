import 'temporal-polyfill/global';
import { createCalendar, createViewWeek } from '@schedule-x/calendar';
import { ScheduleXCalendar } from '@schedule-x/react';
import { createRoot } from 'react-dom/client';
import { setStage } from '../pages/stage.ts';
import { makeEvents, weekMonday } from '../pages/week-data.ts';
import { endOf } from './end-of.ts';
import '@schedule-x/theme-default/dist/index.css';
import './schedule-x.css';

const timeZone = 'Europe/Tallinn';
const toZoned = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone);

setStage({
  item: '.sx__time-grid-event',
  prepare: (count) => {
    const events = makeEvents(count).map(({ id, title, start, minutes }) => ({
      id,
      title,
      start: toZoned(start),
      end: toZoned(endOf(start, minutes)),
    }));
    const root = createRoot(document.getElementById('root') as HTMLElement);
    return () => {
      const calendar = createCalendar({
        views: [createViewWeek()],
        events,
        timezone: timeZone,
        selectedDate: Temporal.PlainDate.from(weekMonday),
        firstDayOfWeek: 1,
        dayBoundaries: { start: '06:00', end: '22:00' },
      });
      root.render(<ScheduleXCalendar calendarApp={calendar} />);
    };
  },
});
