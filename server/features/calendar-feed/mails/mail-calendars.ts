import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { findOrigin } from '../../invoices/mails/mail-invoices.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { getSender } from '../../messages/queries.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { presentOwnEntry } from '../present-entry.ts';
import { writeCalendar } from '../write-calendar.ts';
import { noteTold } from './commands.ts';
import { listAnyUntold, lockUntold, type UntoldRow } from './queries.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'clock' | 'environment'>;

/** Of one transaction. */
const atOnce = 100;

/**
 * Mails people of all clubs their trainings as calendars take them (RFC 5546, 6047): each state of a booking once, and none before
 * the mail of its earlier state has left.
 */
export function mailCalendars(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  const now = services.clock();
  return services.tenantWork.each(
    'mail-calendars',
    services.database,
    async (tenantId) => {
      let after: number | undefined = 0;
      while (after !== undefined) after = await mailSome(services, tenantId, { after, now });
    },
    (scope) => listAnyUntold(scope, now),
  );
}

/** One transaction: what is mailed and that it was are written together. Returns from where to go on. */
const mailSome = ({ database, ...needs }: Needs, tenantId: number, { after, now }: { after: number; now: Date }) =>
  inTenant(database, tenantId, async (scope): Promise<number | undefined> => {
    const rows = await lockUntold(scope, { now, after, limit: atOnce });
    if (rows.length === 0) return undefined;
    const catalog = await needs.catalog.get(scope);
    const origin = await findOrigin(scope, needs);
    const sender = await getSender(scope);
    const host = sender.host ?? 'localhost';
    const organizer = { name: sender.name, address: sender.mail.from ?? `no-reply@${host}` };
    for (const row of rows) {
      // A place that was lost to the waiting list and won again may count no higher by itself.
      const sequence = Math.max(row.revision, (row.toldSequence ?? -1) + 1);
      const entry = presentOwnEntry(entryRowOf(row), { catalog, origin, host, language: row.language });
      const ics = writeCalendar({
        language: row.language,
        entries: [{ ...entry, sequence }],
        invitation: { isCancelled: !row.isGoing, organizer, attendee: row.email, writtenAt: now },
      });
      const messageId = await enqueueMessage(scope, needs.jobs, {
        channel: 'email',
        clientId: row.clientId,
        recipient: row.email,
        language: row.language,
        template: templateOf(row),
        data: {
          firstName: row.firstName,
          training: row.name,
          ...trainingWords(row, catalog),
          settingsLink: `${origin}/user/profile`,
          calendar: ics,
        },
      });
      const { registrationId, revision, isGoing } = row;
      await noteTold(scope, { registrationId, revision, isGoing, sequence, messageId });
    }
    return rows.length < atOnce ? undefined : rows.at(-1)?.registrationId;
  });

const entryRowOf = ({ trainingRevision, ...row }: UntoldRow) => ({
  ...row,
  revision: trainingRevision,
  // A training that was taken off the timetable is as one that was cancelled.
  isCancelled: row.isCancelled || (row.status === 'booked' && !row.isGoing),
  ...(row.status === 'waiting' && { status: 'cancelled' as const }),
});

function templateOf({ isGoing, toldGoing }: UntoldRow) {
  if (!isGoing) return 'calendarCancelled' as const;
  return toldGoing ? ('calendarChanged' as const) : ('calendarBooked' as const);
}
