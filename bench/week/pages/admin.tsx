import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { addDays } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { AdminWeek } from '#src/features/scheduling/week/admin-week.tsx';
import { WeekPlace } from '#src/lib/hours/week-place.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { dressPage } from './dressed.tsx';
import { setStage } from './stage.ts';
import { makeWeek, weekMonday } from './week-data.ts';

const date = addDays(weekMonday, 2);
const today = addDays(weekMonday, -1);
const now = `${today}T10:00:00`;
const nothing = () => undefined;
/** The week fills what its page leaves. */
const page = { display: 'flex', flexDirection: 'column', height: '100vh' } as const;

setStage({
  item: '[data-item]',
  counter: '[data-begun]',
  prepare: async (count) => {
    const draw = await dressPage();
    await loadAllTexts();
    const { items, ...names } = makeWeek(count);
    const trainings = items.map(
      (item): AdminTraining => ({ ...item, editedVersion: 1, seriesId: null, isApart: false }),
    );
    const around = { trainings, uses: [], shared: new Set<number>() };
    const place = new WeekPlace(undefined, nothing);
    const client = new QueryClient();
    return () =>
      draw(
        <QueryClientProvider client={client}>
          <div style={page}>
            <AdminWeek
              {...{ names, trainings, around, date, today, now, place }}
              uses={[]}
              rooms={undefined}
              chosen={undefined}
              draft={undefined}
              mayEdit
              onDate={nothing}
              onSlot={nothing}
              onOpen={nothing}
              onReservation={nothing}
              onDrop={nothing}
            />
          </div>
        </QueryClientProvider>,
      );
  },
});
