import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { addDays } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { AdminGrid } from '#src/features/scheduling/grid/admin-grid.tsx';
import { columnsOfWeek } from '#src/features/scheduling/grid/place-trainings.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { dressPage } from './dressed.tsx';
import { setStage } from './stage.ts';
import { makeWeek, weekMonday } from './week-data.ts';

const date = addDays(weekMonday, 2);
const now = { date: addDays(weekMonday, -1), minutes: 600 };
const nothing = () => undefined;

setStage({
  item: '[data-training]',
  counter: '[data-folded]',
  prepare: async (count) => {
    const draw = await dressPage();
    await loadAllTexts();
    const { items, ...names } = makeWeek(count);
    const trainings = items.map(
      (item): AdminTraining => ({ ...item, editedVersion: 1, seriesId: null, isApart: false }),
    );
    const columns = columnsOfWeek(trainings, date);
    const client = new QueryClient();
    return () =>
      draw(
        <QueryClientProvider client={client}>
          <AdminGrid
            {...{ columns, names, now }}
            draft={undefined}
            mayEdit
            onSlot={nothing}
            onOpen={nothing}
            onMove={nothing}
            onResize={nothing}
          />
        </QueryClientProvider>,
      );
  },
});
