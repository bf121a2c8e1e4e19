import { sql } from 'kysely';
import { addDays } from '#api/dates.ts';
import type { DemoContext, DemoRows } from '../demo-rows.ts';

/** How many days back there is feedback. */
const days = 14;

/**
 * Feedback of some clients about the trainings of the last two weeks, personal ones apart: one in twelve rated, and one
 * in three of those also commented. Trainers have moderated all but the last two days. Deterministic by the client's
 * number and the training.
 */
async function addFeedback({ scope, club, today }: DemoContext): Promise<void> {
  const { tenantId, db } = scope;
  await sql`
    insert into feedback (tenant_id, training_id, client_id, training_rating, trainer_rating, text, may_be_shown, verdict,
      created_at, written_at)
    select ${tenantId}, training_id, client_id, rating, rating, text, text is not null,
      case when text is not null and date < ${addDays(today, -2)}::date then 'allowed' end, said_at, said_at
    from (
      select t.id as training_id, r.client_id, t.date, t.ends_at + interval '1 hour' as said_at,
        case when chance % 10 = 0 then 'dislike' when chance % 10 < 4 then 'like' else 'love' end as rating,
        case when chance % 10 > 3 and chance % 3 = 0
          then (${[...club.praise]}::text[])[1 + chance % ${club.praise.length}::int] end as text, chance
      from registration r
      join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
      join client c on c.tenant_id = r.tenant_id and c.id = r.client_id
      cross join lateral (
        select ('x' || left(md5(concat(c.client_code, t.starts_at at time zone 'UTC')), 7))::bit(28)::int as number
      ) hash
      cross join lateral (select number / 12 as chance) rest
      where r.presence = 'present' and not t.is_cancelled and hash.number % 12 = 0 and t.package_id is null
        and t.date >= ${addDays(today, -days)}::date and t.date < ${today}::date
    ) said
    order by said_at, client_id
    on conflict do nothing`.execute(db);
}

export const demoRows: DemoRows = { insertDaily: addFeedback };
