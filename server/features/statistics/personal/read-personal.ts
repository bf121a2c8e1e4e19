import { sessionStateOf } from '#api/personal-trainings/session-states.ts';
import type { statisticsEndpoints } from '#api/statistics/endpoints.ts';
import { shownMondays, spanBefore } from '#api/statistics/trainings/period.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { maySumUp } from '../may-sum-up.ts';
import { readSpan } from '../read-span.ts';
import { countPeople, presentPersonal } from './present.ts';
import { listPersonalTrainings } from './queries.ts';

export const readPersonalStatistics: HandlersOf<typeof statisticsEndpoints>['getPersonalStatistics'] = ({
  query,
  claims,
  now,
  language,
  services,
  inTenant,
}) =>
  inTenant(async (scope) => {
    const catalog = await services.catalog.get(scope);
    const span = readSpan(query, catalog, now);
    const [before, mondays] = [spanBefore(span), shownMondays(span)];
    const from = [before.from, ...mondays].toSorted()[0] ?? before.from;
    // The endpoint is a trainer's alone.
    const asked = { trainerId: claims.trainerId ?? 0, from, until: span.until, now };
    const rows = (await listPersonalTrainings(scope, asked)).map((row) => ({
      ...row,
      shown: sessionStateOf(row, now),
    }));
    const people = countPeople(rows.filter(({ date }) => date >= span.from));
    return {
      ...presentPersonal(rows, { span, before, mondays, catalog, language }),
      people: maySumUp(people, claims) ? people : null,
    };
  });
