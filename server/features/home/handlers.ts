import { addDays, toInstant, toWallTime } from '#api/dates.ts';
import type { homeEndpoints } from '#api/home/endpoints.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { read } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { entryPolicyOf } from '../entry/entry-policy-of.ts';
import { listEntriesOf } from '../entry/record/list-entries.ts';
import { countInside } from '../entry/visits/queries.ts';
import { listProblems } from './list-problems.ts';
import { countByHour, countNewMembers, listDoorsInUse, sumSold } from './queries.ts';

const weeksBefore = [1, 2, 3, 4];
const shownEntries = 8;

const sumOf = (counts: ReadonlyMap<number, number>, unitId: number | undefined): number =>
  [...counts].reduce((sum, [id, count]) => sum + (unitId === undefined || id === unitId ? count : 0), 0);

const averageOf = (sum: number): number => Math.round(sum / weeksBefore.length);

export const homeHandlers: HandlersOf<typeof homeEndpoints> = {
  getAdminHome: (request) =>
    read(request, async ({ scope, catalog, now, today }) => {
      const { query, tenant, services } = request;
      const unitId = query.unit;
      const { units } = catalog.lists;
      const { visitMinutes } = entryPolicyOf(tenant);
      const hasSubstitutes = pageFeatures.substitutes(tenant.settings.page_rules);
      const zone = catalog.timeZone;
      const inside = await countInside(scope, now, visitMinutes);
      let before = 0;
      for (const weeks of weeksBefore) {
        // By the clock on the wall, also across a clock change.
        const then = toInstant(`${addDays(today, -7 * weeks)}${toWallTime(now, zone).slice(10)}`, zone);
        before += sumOf(await countInside(scope, then, visitMinutes), unitId);
      }
      const hours = await countByHour(scope, { now, unitId }, today);
      const doors = await listDoorsInUse(scope, { now, unitId });
      const { warnings } = services.surroundings;
      return {
        ...(warnings.length > 0 && { warnings: [...warnings] }),
        problems: await listProblems(scope, { now, today, unitId, hasSubstitutes, doors }, catalog),
        inside: {
          units: units.map(({ id }) => ({ unitId: id, inside: inside.get(id) ?? 0 })),
          usual: averageOf(before),
          hours: hours.map(({ before: past, ...hour }) => ({ ...hour, usual: averageOf(past) })),
        },
        entries: await listEntriesOf(scope, { unitId, limit: shownEntries }),
        entriesToday: hours.reduce((sum, { entries }) => sum + entries, 0),
        soldCents: await sumSold(scope, { today, unitId }),
        newMembers: await countNewMembers(scope, {
          from: toInstant(`${today}T00:00:00`, zone),
          until: toInstant(`${addDays(today, 1)}T00:00:00`, zone),
          unitId,
        }),
        doors: doors.map(({ seenAt, ...door }) => ({ ...door, seenAt: seenAt.toISOString() })),
      };
    }),
};
