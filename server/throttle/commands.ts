import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/open-database.ts';
import type { TenantScope } from '../db/tenant-scope.ts';
import { type BucketRule, type DelayRule, forgetAfterSeconds, type ThrottleRule } from './throttle-rules.ts';

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** The tables in which attempts are counted: of tenants, and of none. */
type Counts = 'login_throttle' | 'operator_throttle';

interface Next {
  /** For a new key. */
  first: Date;
  failures: RawBuilder<number>;
  blockedUntil: RawBuilder<Date>;
}

/** `blocked_until` is when the next attempt is allowed; it is in the past while more are allowed. */
function nextInBucket(counts: Counts, { size, secondsEach }: BucketRule, now: Date): Next {
  const full = after(now, -(size - 1) * secondsEach);
  return {
    first: after(full, secondsEach),
    failures: sql`${sql.ref(`${counts}.failures`)} + 1`,
    blockedUntil: sql`greatest(${sql.ref(`${counts}.blocked_until`)}, ${full}::timestamptz) + make_interval(secs => ${secondsEach})`,
  };
}

function nextDelay(counts: Counts, rule: DelayRule, now: Date): Next {
  const { free, firstSeconds, factor, longestSeconds } = rule;
  const before = (column: string) => sql.ref(`${counts}.${column}`);
  const remembered = after(now, -forgetAfterSeconds);
  const failures = sql<number>`
    (case when ${before('last_failed_at')} > ${remembered}::timestamptz then ${before('failures')} else 0 end + 1)`;
  // Beyond 30 doublings every delay is the longest one; without the bound the power would overflow.
  const delay = sql`case when ${failures} > ${free}::int
    then least(${firstSeconds}::float8 * power(${factor}::float8, least(${failures} - ${free}::int - 1, 30)), ${longestSeconds}::float8)
    else 0 end`;
  return {
    first: after(now, free < 1 ? firstSeconds : 0),
    failures,
    blockedUntil: sql`${now}::timestamptz + make_interval(secs => ${delay})`,
  };
}

const nextOf = (counts: Counts, rule: ThrottleRule, now: Date): Next =>
  rule.kind === 'bucket' ? nextInBucket(counts, rule, now) : nextDelay(counts, rule, now);

/**
 * Takes one attempt under `key`, or refuses while it is blocked, in one statement: concurrent attempts cannot exceed
 * the rule. Take it before the work that it limits, in a transaction that has committed by then.
 */
export async function takeAttempt(
  { tenantId, db }: TenantScope,
  key: string,
  { rule, now }: { rule: ThrottleRule; now: Date },
): Promise<'taken' | 'refused'> {
  const next = nextOf('login_throttle', rule, now);
  const taken = await db
    .insertInto('login_throttle')
    .values({ tenant_id: tenantId, key, failures: 1, last_failed_at: now, blocked_until: next.first })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'key'])
        .doUpdateSet({ failures: next.failures, last_failed_at: now, blocked_until: next.blockedUntil })
        .where('login_throttle.blocked_until', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  return taken ? 'taken' : 'refused';
}

const untilReturned = (rule: ThrottleRule): RawBuilder<Date> =>
  rule.kind === 'bucket'
    ? sql<Date>`blocked_until - make_interval(secs => ${rule.secondsEach})`
    : // The attempt was taken then, so nothing was blocked then.
      sql<Date>`last_failed_at`;

/** Returns an attempt that succeeded, or had no effect. */
export async function returnAttempt({ tenantId, db }: TenantScope, key: string, rule: ThrottleRule): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: untilReturned(rule) })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .execute();
}

/** Deletes all counts of a key. */
export async function forgetAttempts({ tenantId, db }: TenantScope, key: string): Promise<void> {
  await db.deleteFrom('login_throttle').where('tenant_id', '=', tenantId).where('key', '=', key).execute();
}

/** Counts that are too old to block anybody. */
export async function deleteThrottles({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db
    .deleteFrom('login_throttle')
    .where('tenant_id', '=', tenantId)
    .where('last_failed_at', '<', before)
    .execute();
}

/** As `takeAttempt`, at the operators' log-in, which is of no tenant. Gives back until when the key is blocked, or null where it was taken. */
export async function takeOperatorAttempt(
  owner: Database,
  key: string,
  { rule, now }: { rule: ThrottleRule; now: Date },
): Promise<Date | null> {
  const next = nextOf('operator_throttle', rule, now);
  const taken = await owner
    .insertInto('operator_throttle')
    .values({ key, failures: 1, last_failed_at: now, blocked_until: next.first })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures: next.failures, last_failed_at: now, blocked_until: next.blockedUntil })
        .where('operator_throttle.blocked_until', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const blocked = owner.selectFrom('operator_throttle').select('blocked_until').where('key', '=', key);
  return (await blocked.executeTakeFirst())?.blocked_until ?? now;
}

export async function returnOperatorAttempt(owner: Database, key: string, rule: ThrottleRule): Promise<void> {
  await owner
    .updateTable('operator_throttle')
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: untilReturned(rule) })
    .where('key', '=', key)
    .execute();
}

/** Deletes all counts of a key, and those of others that are too old to block anybody. */
export async function forgetOperatorAttempts(owner: Database, key: string, now: Date): Promise<void> {
  const old = after(now, -forgetAfterSeconds);
  await owner
    .deleteFrom('operator_throttle')
    .where((where) => where.or([where('key', '=', key), where('last_failed_at', '<', old)]))
    .execute();
}
