import { readFile, stat } from 'node:fs/promises';
import { announceChange } from '#server/db/change-notices.ts';
import type { Database } from '#server/db/open-database.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import { ImportError } from '#server/features/timetable-import/import-error.ts';
import { prepareImport } from '#server/features/timetable-import/import-timetable.ts';
import { largestFileBytes } from '#server/features/timetable-import/read-calendar.ts';
import type { JobQueue } from '#server/job-queue/job-queue.ts';
import { mayApply } from './may-apply.ts';
import type { ImportArguments } from './read-tenant-arguments.ts';

/** Shows the plan of the import, asks for confirmation, and executes it. Returns the exit code. */
export async function importTimetableFile(db: Database, jobs: JobQueue, args: ImportArguments): Promise<number> {
  const tenant = await findTenantByHost(db, args.host);
  if (!tenant) throw new Error(`No tenant has the host ${args.host}; see npm run tenant -- list.`);
  const { weeks, places, style, createRooms, organizers, skipBroken, allowCancel, calendar } = args;
  const source = calendar === null ? 'ical' : `ical:${calendar}`;
  const options = { weeks, places, style, createRooms, organizers, skipBroken, allowCancel, source, jobs };
  const file = await readCalendarFile(args.file);
  try {
    const prepared = await prepareImport(db, { ...options, tenantId: tenant.id, file, now: new Date() });
    console.log(`${tenant.name}, ${args.host}: the next ${weeks} weeks from ${args.file}`);
    for (const line of prepared.description) console.log(line);
    if (prepared.isNothing) {
      console.log('Nothing to do.');
      return 0;
    }
    if (prepared.refusal !== null) {
      console.error(`${prepared.refusal}\nNothing was changed.`);
      return 1;
    }
    if (!(await mayApply(args))) return 0;
    await prepared.apply();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    console.error(error.message);
    console.error('Nothing was changed.');
    return 1;
  }
  await announceChange(db, tenant.id, ['tenant', 'timetable']);
  console.log('Done.');
  return 0;
}

async function readCalendarFile(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > largestFileBytes) {
      throw new Error(`it is larger than ${largestFileBytes / 1_000_000} MB`);
    }
    return new Uint8Array(await readFile(path));
  } catch (error) {
    throw new Error(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`, {
      cause: error,
    });
  }
}
