import { addDays, toPlainDate, toWallTime } from '#api/dates.ts';
import { freeCancelUntil } from '#api/registrations/leaving/cancelling-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { sealForMessage } from '../../messages/sealed-data.ts';
import { tellByChannels } from '../../messages/tell-by-channels.ts';
import type { ReminderRules } from '../../tenants/queries.ts';
import type { TrainingContext } from '../../trainings/training-context.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { writeLeavingKey } from '../link/leaving-key.ts';
import type { ReminderKind } from './commands.ts';
import type { PersonToRemind } from './queries.ts';

interface Reminder {
  kind: ReminderKind;
  person: PersonToRemind;
  context: TrainingContext;
}

interface Means {
  jobs: Pick<JobQueue, 'send'>;
  secret: string;
  rules: ReminderRules;
  now: Date;
  /** Of links, as `https://tallinn.example`. */
  origin: string;
}

/** Writes into the outbox what tells one person of one class, by the channels that they want and have. */
export async function writeReminder(scope: TenantScope, reminder: Reminder, means: Means): Promise<void> {
  const { person, kind } = reminder;
  const { clientId, email, language } = person;
  const { jobs, secret, rules, now, origin } = means;
  const leaveLink = `${origin}/public/leave#${writeLeavingKey(secret, scope.tenantId, person.registrationId)}`;
  const sealed = sealForMessage(secret, scope.tenantId, leaveLink);
  const data = dataOf(reminder);
  if (clientId === null) {
    const visitor = { ...data, sealedLink: sealed };
    const letter = { channel: 'email', clientId, recipient: email, language } as const;
    await enqueueMessage(scope, jobs, { ...letter, template: 'visitorReminder', data: visitor });
    return;
  }
  const ownPage = rules.hasPass ? 'user/entry' : `public/training?id=${data.trainingId}`;
  const template = kind === 'class' ? ('classReminder' as const) : ('freeLeavingEnds' as const);
  const said = {
    ...data,
    opens: rules.hasPass ? ('pass' as const) : ('training' as const),
    link: `${origin}/${ownPage}`,
    sealedLeaveLink: sealed,
    settingsLink: `${origin}/user/profile`,
  };
  await tellByChannels(scope, { ...person, clientId }, { template, data: said }, { jobs, rules, now });
}

/** What every reminder says of the class, and until when leaving is free. */
function dataOf({ person, context }: Reminder) {
  const { training, policy, catalog, now } = context;
  const { startsAt, timeZone, isCancelled: isTrainingCancelled, freeLeavingSince } = training;
  const facts = { ...person, status: 'booked', startsAt, isTrainingCancelled, freeLeavingSince, policy } as const;
  const until = freeCancelUntil(facts) ?? startsAt;
  const today = toPlainDate(now, timeZone);
  const day = toPlainDate(startsAt, timeZone);
  return {
    firstName: person.firstName,
    training: training.name,
    ...trainingWords(training, catalog),
    registrationId: person.registrationId,
    day: day === today ? ('today' as const) : day === addDays(today, 1) ? ('tomorrow' as const) : ('later' as const),
    leaving: now <= until ? ('free' as const) : ('late' as const),
    leaveUntil: toWallTime(until, timeZone),
  };
}
