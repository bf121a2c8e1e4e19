import { sql } from 'kysely';
import type { Database } from '#server/db/open-database.ts';
import { jobSchema } from '#server/job-queue/install-job-queue.ts';

export interface LoadSample {
  at: Date;
  process: string;
  /** By tenant; null: of a host that is no tenant's. */
  answers: ReadonlyMap<number | null, readonly number[]>;
}

const keptDays = 2;

/** What a process has answered, with what waits now; no samples that are too old. */
export async function saveLoad(database: Database, { at, process, answers }: LoadSample): Promise<void> {
  const rows = [...answers].map(([tenant, counts]) => ({ tenant, counts }));
  await sql`
    with old as (delete from load_sample where at < ${at}::timestamptz - ${keptDays} * interval '1 day'),
      waiting as (
        select count(*)::int as due from ${sql.table(`${jobSchema}.job`)}
        where state in ('created', 'retry') and start_after <= now())
    insert into load_sample (at, process, of_tenant, answers, due)
    select ${at}, ${process}, one.tenant, one.counts, waiting.due
    from jsonb_to_recordset(${JSON.stringify(rows)}) as one (tenant int, counts int[]), waiting
    on conflict (at, process, of_tenant) do nothing`.execute(database);
}
