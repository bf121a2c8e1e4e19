import type { statisticsEndpoints } from '#api/statistics/endpoints.ts';
import { type DateSpan, shownMondays, spanBefore } from '#api/statistics/trainings/period.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { maySumUp } from '../may-sum-up.ts';
import { readSpan } from '../read-span.ts';
import { presentNamed, presentSession, presentShared } from './present.ts';
import { type CountedPeriod, countClubTrainings, countOwnTrainings } from './queries.ts';

type Handlers = HandlersOf<typeof statisticsEndpoints>;

export const readOwnTrainingStatistics: Handlers['getOwnTrainingStatistics'] = ({
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
    // The endpoint is a trainer's alone.
    const counted = await countOwnTrainings(scope, periodOf(span, claims.trainerId ?? 0, now));
    const { people = 0, love = 0, like = 0, dislike = 0 } = counted.ratings ?? {};
    return {
      ...presentShared(span, counted, { catalog, language }),
      ratings: maySumUp(people, claims) ? { love, like, dislike } : null,
      sessions: counted.sessions.map((row) => presentSession(row, catalog)),
    };
  });

export const readClubStatistics: Handlers['getClubStatistics'] = ({ query, now, language, services, inTenant }) =>
  inTenant(async (scope) => {
    const catalog = await services.catalog.get(scope);
    const span = readSpan(query, catalog, now);
    const counted = await countClubTrainings(scope, periodOf(span, null, now));
    return {
      ...presentShared(span, counted, { catalog, language }),
      trainers: presentNamed(counted.rows, 'trainer', (id) => {
        const trainer = catalog.lists.trainers.find((one) => one.id === id);
        return trainer && `${trainer.firstName} ${trainer.lastName}`;
      }),
      givenUpValue: counted.givenUpValue,
    };
  });

const periodOf = (span: DateSpan, trainerId: number | null, now: Date): CountedPeriod => ({
  ...span,
  beforeFrom: spanBefore(span).from,
  weeksFrom: shownMondays(span)[0] ?? span.from,
  trainerId,
  now,
});
