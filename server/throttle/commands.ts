import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../db/tenant-scope.ts';
import { type BucketRule, type DelayRule, forgetAfterSeconds, type ThrottleRule } from './throttle-rules.ts';

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

interface Next {
  /** For a new key. */
  first: Date;
  failures: RawBuilder<number>;
  blockedUntil: RawBuilder<Date>;
}

/** `blocked_until` is when the next attempt is allowed; it is in the past while more are allowed. */
function nextInBucket({ size, secondsEach }: BucketRule, now: Date): Next {
  const full = after(now, -(size - 1) * secondsEach);
  return {
    first: after(full, secondsEach),
    failures: sql`login_throttle.failures + 1`,
    blockedUntil: sql`greatest(login_throttle.blocked_until, ${full}::timestamptz) + make_interval(secs => ${secondsEach})`,
  };
}

function nextDelay({ free, firstSeconds, factor, longestSeconds }: DelayRule, now: Date): Next {
  const remembered = after(now, -forgetAfterSeconds);
  const failures = sql<number>`
    (case when login_throttle.last_failed_at > ${remembered}::timestamptz then login_throttle.failures else 0 end + 1)`;
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

/**
 * Takes one attempt under `key`, or refuses while it is blocked, in one statement: concurrent attempts cannot exceed
 * the rule. Take it before the work that it limits, in a transaction that has committed by then.
 */
export async function takeAttempt(
  { tenantId, db }: TenantScope,
  key: string,
  { rule, now }: { rule: ThrottleRule; now: Date },
): Promise<'taken' | 'refused'> {
  const next = rule.kind === 'bucket' ? nextInBucket(rule, now) : nextDelay(rule, now);
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

/** Returns an attempt that succeeded, or had no effect. */
export async function returnAttempt({ tenantId, db }: TenantScope, key: string, rule: ThrottleRule): Promise<void> {
  const blockedUntil =
    rule.kind === 'bucket'
      ? sql<Date>`blocked_until - make_interval(secs => ${rule.secondsEach})`
      : // The attempt was taken then, so nothing was blocked then.
        sql<Date>`last_failed_at`;
  await db
    .updateTable('login_throttle')
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: blockedUntil })
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
