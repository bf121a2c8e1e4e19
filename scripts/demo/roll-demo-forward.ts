import { sql } from 'kysely';
import { addDays, type PlainDate } from '#api/dates.ts';
import { attempt } from '#server/db/attempt.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { addMemberWaiting } from './bookings/add-member-waiting.ts';
import { datesBetween, daysAhead, daysBack } from './bookings/booking-window.ts';
import { fillOpenedDates } from './bookings/fill-opened-dates.ts';
import { markPresence } from './bookings/mark-presence.ts';
import type { DemoClub } from './demo-club.ts';
import { loadDemoDirectory } from './demo-directory.ts';
import { type DemoContext, loadDemoRows } from './demo-rows.ts';
import type { DemoOptions } from './fill-demo.ts';
import { addDates } from './timetable/add-dates.ts';
import { isOfDemo } from './timetable/of-demo.ts';

const datesAtOnce = 7;

async function findMissingDates({ db }: TenantScope, from: PlainDate, until: PlainDate): Promise<PlainDate[]> {
  const found = await db
    .selectFrom('training as t')
    .select('date')
    .distinct()
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where(isOfDemo)
    .execute();
  const standing = new Set(found.map(({ date }) => date));
  return datesBetween(from, until).filter((date) => !standing.has(date));
}

/** Without statistics on the new rows of this transaction the planner joins them row by row, which takes minutes. */
async function gatherStatistics({ db }: TenantScope): Promise<void> {
  await sql`analyze client, contract, training, registration, registration_event`.execute(db);
}

/**
 * Brings the timetable of a demo club to the twelve weeks before `today` and the four after it: drops the dates that have
 * become older, adds those that are missing, registers people where booking has opened, marks who came, and adds what the features have of each day. The same day
 * again changes nothing, and what people have booked since stays as it is.
 */
export async function rollDemoForward(
  scope: TenantScope,
  club: DemoClub,
  { today, files, onFault }: Pick<DemoOptions, 'today' | 'files' | 'onFault'>,
  onDates: (done: number, total: number) => void = () => undefined,
): Promise<{ addedDates: number }> {
  const from = addDays(today, -daysBack);
  await scope.db.deleteFrom('training').where('date', '<', from).execute();
  const until = addDays(today, daysAhead);
  const missing = await findMissingDates(scope, from, until);
  const context: DemoContext = { scope, club, directory: await loadDemoDirectory(scope, club), today, files };
  for (let at = 0; at < missing.length; at += datesAtOnce) {
    await addDates(context, missing.slice(at, at + datesAtOnce));
    if (at === 0 && missing.length > datesAtOnce) await gatherStatistics(scope);
    onDates(Math.min(at + datesAtOnce, missing.length), missing.length);
  }
  if (missing.length > datesAtOnce) await gatherStatistics(scope);
  if (missing.length < datesBetween(from, until).length) {
    await fillOpenedDates(context);
    await markPresence(context);
  }
  await addMemberWaiting(context);
  for (const { insertDaily } of await loadDemoRows()) {
    if (!insertDaily) continue;
    // What an admin has changed may be in the way of one part; the others still have their day.
    const tried = await attempt(scope, () => insertDaily(context));
    if (tried.isDone) continue;
    if (!onFault) throw tried.error;
    onFault(club.name, tried.error);
  }
  return { addedDates: missing.length };
}
