import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { addDays } from '#api/dates.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { useTimetable } from '#src/features/timetable/view/use-timetable.ts';
import { WeekBody } from '#src/features/timetable/week/week-body.tsx';
import { dressPage } from './dressed.tsx';
import { setStage } from './stage.ts';
import { makeWeek, weekMonday } from './week-data.ts';

const search = { date: addDays(weekMonday, 2) };
const nothing = () => undefined;
const progress = new Map();

/** Our week as on its screen, under the header. */
function Week() {
  const timetable = useTimetable(search, undefined);
  return (
    <WeekBody
      timetable={timetable}
      search={search}
      options={[]}
      progress={progress}
      onLeave={() => undefined}
      onBook={nothing}
      onOpen={nothing}
      onDate={nothing}
      onList={nothing}
      onClear={nothing}
      hours={undefined}
      onJumps={nothing}
      chips={false}
    />
  );
}

setStage({
  item: 'a[data-block]',
  prepare: async (count) => {
    const draw = await dressPage();
    const client = new QueryClient();
    client.setQueryData(timetableQueries.week(search.date, undefined).queryKey, makeWeek(count));
    return () =>
      draw(
        <QueryClientProvider client={client}>
          <Week />
        </QueryClientProvider>,
      );
  },
});
