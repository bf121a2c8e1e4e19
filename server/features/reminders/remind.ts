import { addMinutes } from '#api/dates.ts';
import { hoursDue, isFreeEndDue, longestHours } from '#api/reminders/reminder-times.ts';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import { findOrigin } from '../invoices/mails/mail-invoices.ts';
import { getReminderRules, type ReminderRules } from '../tenants/queries.ts';
import { type TrainingContext, trainingContext } from '../trainings/training-context.ts';
import { claimReminder, type ReminderKind } from './due/commands.ts';
import { listFreeEnding, listSoon, listToRemind, type PersonToRemind } from './due/queries.ts';
import { writeReminder } from './due/write-reminder.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'clock' | 'secret' | 'environment'>;

/** Of one transaction. */
const atOnce = 100;
/** What is due on the evening before the quiet hours is found a day ahead. */
const aheadMinutes = (longestHours + 24) * 60;
/** Whoever was reminded of a class so lately knows until when leaving is free. */
const knownMinutes = 180;

/** Tells people of all clubs of their classes, and when leaving one will no longer be free: each once, whatever process does it. */
export function remindOfClasses(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  const now = services.clock();
  return services.tenantWork.each(
    'remind-of-classes',
    services.database,
    async (tenantId) => {
      let open: Step['open'] = new Map([
        ['class', 0],
        ['free_end', 0],
      ]);
      while (open.size > 0) open = await remindSome(services, tenantId, { open, now });
    },
    (scope) => listSoon(scope, { from: now, until: addMinutes(now, aheadMinutes) }),
  );
}

interface Step {
  /** Behind which registration each kind goes on. */
  open: ReadonlyMap<ReminderKind, number>;
  now: Date;
}

/** One transaction: who is told and what is sent are written together. Returns which kinds go on, and from where. */
const remindSome = ({ database, ...needs }: Needs, tenantId: number, { open, now }: Step) =>
  inTenant(database, tenantId, async (scope): Promise<Step['open']> => {
    const { jobs, secret } = needs;
    const rules = await getReminderRules(scope);
    const catalog = await needs.catalog.get(scope);
    const soon = await listSoon(scope, { from: now, until: addMinutes(now, aheadMinutes) });
    const contexts = new Map(soon.map((row) => [row.id, trainingContext(row, catalog, now)]));
    const means = { jobs, secret, rules, now, origin: await findOrigin(scope, needs) };
    const rest = new Map<ReminderKind, number>();
    for (const [kind, after] of open) {
      const list = kind === 'class' ? listDue : listEnding;
      const people = await list(scope, contexts, { after, limit: atOnce, rules });
      for (const person of people) {
        const context = contexts.get(person.trainingId);
        const claim = { registrationId: person.registrationId, kind, now };
        if (context && (await claimReminder(scope, claim)))
          await writeReminder(scope, { kind, person, context }, means);
      }
      const last = people.at(-1);
      if (last && people.length >= atOnce) rest.set(kind, last.registrationId);
    }
    return rest;
  });

type Contexts = ReadonlyMap<number, TrainingContext>;

interface Page {
  rules: ReminderRules;
  after: number;
  limit: number;
}

const freeUntilOf = ({ training, policy }: TrainingContext): Date =>
  addMinutes(training.startsAt, -policy.freeCancelMinutesBefore);

const timesOf = (context: TrainingContext) => ({
  startsAt: context.training.startsAt,
  timeZone: context.training.timeZone,
  freeUntil: freeUntilOf(context),
});

async function listDue(scope: TenantScope, contexts: Contexts, { rules, ...page }: Page): Promise<PersonToRemind[]> {
  const due = [...contexts.values()].flatMap((context) => {
    const times = timesOf(context);
    const hours = hoursDue(context.now, { ...times, quiet: rules.quiet }) ?? null;
    const nightHours = hoursDue(context.now, times) ?? null;
    return hours === null && nightHours === null ? [] : [{ id: context.training.id, hours, nightHours }];
  });
  return due.length === 0 ? [] : listToRemind(scope, { due, hours: rules.hours, ...page });
}

async function listEnding(scope: TenantScope, contexts: Contexts, { rules, ...page }: Page): Promise<PersonToRemind[]> {
  const minutes = rules.freeEndMinutes;
  const due = [...contexts.values()].flatMap((context) => {
    const { training, now } = context;
    const times = timesOf(context);
    const isDue = isFreeEndDue(now, minutes, { ...times, quiet: rules.quiet });
    // Who was there before the club moved it may leave free of charge until the start.
    if (training.freeLeavingSince || !(isDue || isFreeEndDue(now, minutes, times))) return [];
    return [{ id: training.id, atNight: !isDue, at: addMinutes(times.freeUntil, -minutes) }];
  });
  const [first] = contexts.values();
  if (due.length === 0 || !first) return [];
  return listFreeEnding(scope, { due, since: addMinutes(first.now, -knownMinutes), ...page });
}
