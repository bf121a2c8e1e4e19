import { format, getDay, parse, startOfWeek } from 'date-fns';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import { createRoot } from 'react-dom/client';
import { setStage } from '../pages/stage.ts';
import { makeEvents, weekMonday } from '../pages/week-data.ts';
import { endOf } from './end-of.ts';
import 'react-big-calendar/lib/css/react-big-calendar.css';

const startOfOurWeek = (date: Date) => startOfWeek(date, { weekStartsOn: 1 });
const localizer = dateFnsLocalizer({ format, parse, startOfWeek: startOfOurWeek, getDay, locales: {} });
const at = (time: string) => new Date(`${weekMonday}T${time}:00`);
const nothing = () => undefined;

setStage({
  item: '.rbc-event',
  prepare: (count) => {
    const events = makeEvents(count).map(({ title, start, minutes }) => ({
      title,
      start: new Date(start),
      end: new Date(endOf(start, minutes)),
    }));
    const root = createRoot(document.getElementById('root') as HTMLElement);
    return () =>
      root.render(
        <Calendar
          localizer={localizer}
          events={events}
          date={at('12:00')}
          view="week"
          views={['week']}
          onNavigate={nothing}
          onView={nothing}
          min={at('06:00')}
          max={at('22:00')}
          toolbar={false}
          style={{ height: 1000 }}
        />,
      );
  },
});
