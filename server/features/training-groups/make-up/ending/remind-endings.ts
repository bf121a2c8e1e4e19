import { addDays, addMinutes, datesAnywhere, toPlainDate } from '#api/dates.ts';
import { quietAt } from '#api/messages/quiet-hours.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import { inTenant } from '../../../../db/tenant-scope.ts';
import type { Services } from '../../../../endpoint/services.ts';
import { findOrigin } from '../../../invoices/mails/mail-invoices.ts';
import { tellByChannels } from '../../../messages/tell-by-channels.ts';
import { getReminderRules } from '../../../tenants/queries.ts';
import { listEndingCredits, noteReminded } from './queries.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'clock' | 'environment'>;

/** Courses are weekly: one more date of each is to come. */
const daysBefore = 7;
const knownMinutes = daysBefore * 24 * 60;
/** Of one transaction. */
const atOnce = 100;

/** Tells members that a make-up class which they have not used ends within a week, once, as they want to be reminded of classes. */
export function remindMakeUps(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  const now = services.clock();
  const { first, last } = datesAnywhere(now);
  const givenBefore = addMinutes(now, -knownMinutes);
  return services.tenantWork.each(
    'remind-ends',
    services.database,
    async (tenantId) => {
      let told = atOnce;
      while (told >= atOnce) told = await remindSome(services, tenantId, now);
    },
    (scope) => listEndingCredits(scope, { from: first, until: addDays(last, daysBefore), givenBefore, limit: 1 }),
  );
}

/** One transaction: who is told and what is sent are written together. */
const remindSome = ({ database, jobs, ...needs }: Needs, tenantId: number, now: Date): Promise<number> =>
  inTenant(database, tenantId, async (scope) => {
    const { timeZone } = await needs.catalog.get(scope);
    const rules = await getReminderRules(scope);
    // Nothing of this is urgent: it is told in the morning.
    if (quietAt(now, rules.quiet, timeZone)) return 0;
    const from = toPlainDate(now, timeZone);
    const until = addDays(from, daysBefore);
    const givenBefore = addMinutes(now, -knownMinutes);
    const ending = await listEndingCredits(scope, { from, until, givenBefore, limit: atOnce });
    const origin = await findOrigin(scope, needs);
    const page = 'user/workouts';
    for (const { course, until: day, firstName, ...reader } of ending) {
      const data = {
        firstName,
        training: course,
        startsAt: `${day}T00:00:00`,
        lastDay: writeDate(day),
        page,
        link: `${origin}/${page}`,
        settingsLink: `${origin}/user/profile`,
      };
      const how = { ...reader, bySms: false, isKept: true };
      await tellByChannels(scope, how, { template: 'makeUpEnds', data }, { jobs, rules, now });
    }
    await noteReminded(
      scope,
      ending.map(({ id }) => id),
      now,
    );
    return ending.length;
  });
