import FullCalendar from '@fullcalendar/react';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { createRoot } from 'react-dom/client';
import { setStage } from '../pages/stage.ts';
import { makeEvents, weekMonday } from '../pages/week-data.ts';
import { endOf } from './end-of.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';

const plugins = [timeGrid, classicTheme];

setStage({
  item: '.drawn-event',
  prepare: (count) => {
    const events = makeEvents(count).map(({ id, title, start, minutes }) => ({
      id,
      title,
      start,
      end: endOf(start, minutes),
    }));
    const root = createRoot(document.getElementById('root') as HTMLElement);
    return () =>
      root.render(
        <FullCalendar
          plugins={plugins}
          initialView="timeGridWeek"
          initialDate={weekMonday}
          firstDay={1}
          slotMinTime="06:00"
          slotMaxTime="22:00"
          allDaySlot={false}
          headerToolbar={false}
          height="auto"
          eventClass="drawn-event"
          events={events}
        />,
      );
  },
});
