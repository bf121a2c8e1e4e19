import { sql } from 'kysely';
import type { InvariantContext, Violations } from '../invariant-context.ts';

/** Nobody loses or changes a place by the club without a message to them. */
export const toldInvariants = {
  'nobody is moved or removed by the desk without being told': ({ now }) => sql`
    select 'training ' || training_id || ', client ' || client_id as place
    from (
      select tenant_id, training_id, client_id, count(*) as times,
        case when kind = 'booked' then 'movedByDesk' else 'removedByDesk' end as template
      from registration_event act
      where client_id is not null and by_client_id is not null and created_at > ${now}::timestamptz - interval '1 day'
        and (kind = 'booked' and reason = 'moved' or kind = 'cancelled' and reason in ('removed', 'late'))
        -- Who was put back at once was told nothing.
        and not exists (
          select from registration_event back where back.tenant_id = act.tenant_id
            and back.training_id = act.training_id and back.client_id = act.client_id and back.reason = 'by_desk'
            and back.created_at between act.created_at and act.created_at + interval '61 seconds')
      group by tenant_id, training_id, client_id, 5
    ) done
    where times > (
      select count(*) from message m
      where m.tenant_id = done.tenant_id and m.client_id = done.client_id and m.template = done.template
        and m.channel = 'email' and (m.data ->> 'trainingId')::int = done.training_id
    )`,
  'nobody loses a training that is cancelled without being told': ({ now }) => sql`
    select 'training ' || training_id || ', client ' || client_id as place
    from (
      select e.tenant_id, e.training_id, e.client_id, count(*) as times
      from registration_event e join training t on t.tenant_id = e.tenant_id and t.id = e.training_id
      where e.client_id is not null and e.created_at > ${now}::timestamptz - interval '1 day'
        and e.kind = 'cancelled' and e.reason = 'training_cancelled' and t.cancelled_at is not null
      group by e.tenant_id, e.training_id, e.client_id
    ) done
    where times > (
      select count(distinct m.notice_id) from message m
      where m.tenant_id = done.tenant_id and m.client_id = done.client_id
        and (m.template = 'trainingCancelled' and (m.data ->> 'trainingId')::int = done.training_id
          or m.template = 'trainingsCancelled'
            and done.training_id = any(string_to_array(m.data ->> 'trainingIds', ',')::int[]))
    )`,
} satisfies Record<string, (asked: InvariantContext) => Violations>;
