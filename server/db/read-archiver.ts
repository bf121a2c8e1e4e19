import { sql } from 'kysely';
import type { Database } from './open-database.ts';

export interface Archiver {
  isOn: boolean;
  /** When it last did, and last could not. */
  archivedAt: Date | null;
  failedAt: Date | null;
}

/** PostgreSQL's own archiving of its log of changes, whoever set it up. */
export async function readArchiver(database: Database): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as "archivedAt",
      last_failed_time as "failedAt"
    from pg_stat_archiver`.execute(database);
  return rows[0] ?? { isOn: false, archivedAt: null, failedAt: null };
}

/** Did the last attempt fail? What is not archived stays on the disk of the database, until that is full. */
export const isFailing = ({ isOn, archivedAt, failedAt }: Archiver): boolean =>
  isOn && failedAt !== null && (archivedAt === null || failedAt > archivedAt);
