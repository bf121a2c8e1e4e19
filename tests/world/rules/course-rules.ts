import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Broken, Seen } from './broken.ts';

/** A night, in which all jobs work, is always within it. */
const lateHours = 24;

const rule = {
  member: 'whoever was told to be in a course is in it',
  seats: 'a place in a course is one in each of its dates',
  promised: 'a missed date gives what was promised for it',
  once: 'a missed date is made up once',
};

/**
 * Who was told to have a place in a course has it until an admin or its money ended it, and one in each date to come that has room:
 * at the latest when the jobs have run. Whoever gave a date up has given it up.
 */
export async function coursePlaces({ world, club }: Seen): Promise<Broken[]> {
  const before = new Date(world.now.getTime() - lateHours * 3_600_000);
  const { rows } = await club.inScope(({ db, tenantId }) =>
    sql<{ key: string; state: string; isRight: boolean }>`
      select m.group_id || '/' || m.client_id as key, m.state,
        m.ticket_id is null or t.revoked_at is null as "isRight"
      from training_group_member m left join ticket t on t.tenant_id = m.tenant_id and t.id = m.ticket_id
      where m.tenant_id = ${tenantId}
      union all
      -- Paid when the course was full: it is credited.
      select training_group_id || '/' || client_id, 'full', false from ticket
      where tenant_id = ${tenantId} and revoked_reason = 'course_full'`.execute(db),
  );
  const broken: Broken[] = [];
  for (const [key, state] of club.known.courses) {
    const own = rows.filter((row) => row.key === key);
    // Whose place an admin has ended may have bought another one since.
    const isSo = own.some((row) => row.state === state || (state === 'member' && !row.isRight));
    if (!isSo) broken.push({ rule: rule.member, place: `course/client ${key}: ${state}` });
  }
  const missing = await club.inScope((scope) => listWithoutSeat(scope, before, world.now));
  return [...broken, ...missing.map((place) => ({ rule: rule.seats, place }))];
}

async function listWithoutSeat({ db, tenantId }: TenantScope, before: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'training ' || t.id || ', client ' || m.client_id as place
    from training_group_member m
    join training t on t.tenant_id = m.tenant_id and t.group_id = m.group_id
    join ticket k on k.tenant_id = m.tenant_id and k.id = m.ticket_id
    join client c on c.tenant_id = m.tenant_id and c.id = m.client_id
    where m.tenant_id = ${tenantId} and m.state = 'member' and m.joined_on < ${before}::timestamptz::date and c.blocked_at is null
      and t.starts_at > ${now} and not t.is_cancelled and t.taken + t.held < t.max_places and t.waiting_count = 0
      and k.revoked_at is null and k.valid_from <= t.date and (k.valid_until is null or k.valid_until >= t.date)
      and k.visits_used + k.visits_reserved < k.visits_total
      and not exists (select from registration r
        where r.tenant_id = t.tenant_id and r.training_id = t.id and r.client_id = m.client_id)
      -- What has just become so is the next job's to see.
      and not exists (select from registration_event e
        where e.tenant_id = m.tenant_id and e.created_at >= ${before} and (e.training_id = t.id or exists (
          select from registration own where own.tenant_id = e.tenant_id and own.id = e.registration_id
            and own.client_id = m.client_id)))
      and not exists (select from training_edit edit
        where edit.tenant_id = t.tenant_id and edit.training_id = t.id
          and (edit.created_at >= ${before} or edit.undone_at >= ${before}))`.execute(db);
  return rows.map(({ place }) => place);
}

/** What was promised for a missed date is there, once: as a right to another date, as money, or as the date itself. */
export async function madeUpOnce({ club }: Seen): Promise<Broken[]> {
  const { rows } = await club.inScope(({ db, tenantId }) =>
    sql<{ rule: string; place: string }>`
      select ${rule.once} as rule, 'training ' || training_id || ', client ' || client_id as place from make_up_credit
      where tenant_id = ${tenantId} and training_id is not null and ended_at is null
      group by member_id, training_id, client_id having count(*) > 1
      union all
      select ${rule.once}, 'credit ' || c.ticket_id || ' and the date itself' from make_up_credit c
      join registration r on r.tenant_id = c.tenant_id and r.training_id = c.training_id and r.client_id = c.client_id
      where c.tenant_id = ${tenantId} and c.ended_at is null and r.status = 'booked'
      union all
      select ${rule.once}, 'credit ' || c.ticket_id || ' and money' from make_up_credit c
      join training_group_credit g on g.tenant_id = c.tenant_id and g.member_id = c.member_id and g.training_id = c.training_id
      join ticket k on k.tenant_id = c.tenant_id and k.id = c.ticket_id
      where c.tenant_id = ${tenantId} and c.ended_at is null and k.revoked_at is null
      union all
      select ${rule.once}, 'credit ' || c.ticket_id || ' is on ' || count(r.id) || ' dates' from make_up_credit c
      join ticket k on k.tenant_id = c.tenant_id and k.id = c.ticket_id
      left join registration r on r.tenant_id = k.tenant_id and r.ticket_id = k.id and r.status = 'booked'
      where c.tenant_id = ${tenantId} group by c.ticket_id, k.visits_total
      having count(r.id) > 1 or k.visits_total > 1`.execute(db),
  );
  const given = await club.inScope(({ db }) =>
    db.selectFrom('make_up_credit').select(['client_id as clientId', 'training_id as trainingId']).execute(),
  );
  const tickets = await club.inScope(({ db, tenantId }) =>
    sql<{ id: number; visits: number }>`
      select k.id, k.visits_total + (select count(*) from make_up_credit c
        where c.tenant_id = k.tenant_id and c.taken_from = k.id and c.ended_at is null)::int as visits
      from ticket k where k.tenant_id = ${tenantId} and k.training_group_id is not null`.execute(db),
  );
  // A visit is on the ticket of the course or in a credit.
  const doubled = tickets.rows.filter(({ id, visits }) => visits > (club.known.visits.get(id) ?? visits));
  const lost = club.known.missed.filter(
    (one) => !given.some(({ clientId, trainingId }) => clientId === one.clientId && trainingId === one.trainingId),
  );
  return [
    ...rows,
    ...doubled.map(({ id, visits }) => ({ rule: rule.once, place: `ticket ${id} and its credits: ${visits} visits` })),
    ...lost.map(({ trainingId, clientId }) => ({
      rule: rule.promised,
      place: `training ${trainingId}, client ${clientId}`,
    })),
  ];
}
