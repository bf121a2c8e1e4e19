import { sql } from 'kysely';
import { moneySources } from './money/queries.ts';
import type { OfPerson, Source } from './source.ts';
import type { SourceName } from './source-names.ts';

const own = ({ tenantId, ids }: OfPerson, alias: string) =>
  sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId} and ${sql.ref(`${alias}.client_id`)} = any(${ids}::int[])`;

/** By the registration, not by the event: that says for ever whose it was, also of a duplicate that was merged. */
const registrations: Source = (of) => sql`
  select event.created_at as at, event.id, coalesce(event.by_client_id, event.acting_client_id) as by_id, jsonb_build_object(
    'trainingId', event.training_id, 'registrationId', event.registration_id, 'kind', event.kind,
    'reason', event.reason, 'until', event.until, 'policyId', event.policy_id, 'note', event.note, 'keyId', event.program_key_id,
    'cost', (select jsonb_build_object('feeCents', cost.fee_cents, 'usesVisit', cost.uses_visit,
        'isWaived', cost.waived_at is not null) from late_leaving cost
      where cost.tenant_id = event.tenant_id and cost.registration_id = event.registration_id
        and (event.kind, event.reason, cost.kind) in (('cancelled', 'late', 'late_cancel'), ('marked', 'absent', 'no_show')))
  ) as facts
  from registration
  join registration_event event on event.tenant_id = registration.tenant_id and event.registration_id = registration.id
  where ${own(of, 'registration')}`;

/** An edit of the time, the room or the trainer of a class in which they were registered then; the next edit says what it made. */
const edits: Source = (of) => sql`
  select edit.created_at as at, edit.id, edit.by_client_id as by_id, jsonb_build_object(
    'trainingId', edit.training_id, 'isUndone', edit.undone_at is not null,
    'startsAt', case when ${differs('starts_at')} then edit.before ->> 'starts_at' end,
    'isRoomChanged', ${differs('room_id')}, 'isTrainerChanged', ${differs('trainer_id')}) as facts
  from training_edit edit
  join training on training.tenant_id = edit.tenant_id and training.id = edit.training_id
  cross join lateral (select coalesce((select next.before from training_edit next
      where next.tenant_id = edit.tenant_id and next.training_id = edit.training_id and next.id > edit.id
      order by next.id limit 1), to_jsonb(training)) as now) made
  where edit.tenant_id = ${of.tenantId} and edit.training_id in (
      select registration.training_id from registration where ${own(of, 'registration')}
        and registration.created_at <= edit.created_at
        and (registration.cancelled_at is null or registration.cancelled_at > edit.created_at))
    and (edit.undone_at is not null or ${differs('starts_at')} or ${differs('room_id')} or ${differs('trainer_id')})`;

const differs = (column: 'starts_at' | 'room_id' | 'trainer_id') => {
  const type = column === 'starts_at' ? sql`timestamptz` : sql`int`;
  return sql`(edit.before ? ${sql.lit(column)} and
    (edit.before ->> ${sql.lit(column)})::${type} is distinct from (made.now ->> ${sql.lit(column)})::${type})`;
};

/** A place that was taken is in the registration's own events. */
const holds: Source = (of) => sql`
  select case hold.state when 'held' then hold.created_at else coalesce(hold.ended_at, hold.created_at) end as at,
    hold.id, null::int as by_id, jsonb_build_object('trainingId', hold.training_id, 'state', hold.state,
      'heldUntil', hold.held_until) as facts
  from place_hold hold where ${own(of, 'hold')} and hold.state <> 'taken'`;

const entries: Source = (of) => sql`
  select entry.entered_at as at, entry.id, null::int as by_id, jsonb_build_object(
    'trainingId', coalesce(entry.training_id, (entry.grounds ->> 'trainingId')::int), 'unitId', entry.unit_id,
    'via', entry.via, 'answer', entry.answer, 'reason', entry.reason, 'usedVisit', entry.used_visit,
    'flag', entry.flag, 'grounds', entry.grounds, 'doorName', door.name,
    'rightName', coalesce(contract.name, ticket.name, voucher.name)) as facts
  from entry
  left join door on door.tenant_id = entry.tenant_id and door.id = entry.door_id
  left join contract on contract.tenant_id = entry.tenant_id and contract.id = entry.contract_id
  left join ticket on ticket.tenant_id = entry.tenant_id and ticket.id = entry.ticket_id
  left join voucher on voucher.tenant_id = entry.tenant_id and voucher.id = entry.voucher_id
  where ${own(of, 'entry')}`;

/** What one is told at once by several ways is one line: that of the message written first. */
const messages: Source = (of) => sql`
  select message.created_at as at, message.id, broadcast.by_client_id as by_id, jsonb_build_object(
    'template', message.template, 'isBroadcast', message.broadcast_id is not null, 'sent', case
      when message.notice_id is null
        then jsonb_build_array(jsonb_build_object('channel', message.channel, 'state', message.state))
      else (select jsonb_agg(jsonb_build_object('channel', same.channel, 'state', same.state) order by same.id)
        from message same where same.tenant_id = message.tenant_id and same.notice_id = message.notice_id
          and same.client_id = message.client_id) end) as facts
  from message
  left join broadcast on broadcast.tenant_id = message.tenant_id and broadcast.id = message.broadcast_id
  where ${own(of, 'message')} and (message.notice_id is null or not exists (select from message first
    where first.tenant_id = message.tenant_id and first.notice_id = message.notice_id
      and first.client_id = message.client_id and first.id < message.id))`;

/** Looks at a card change nothing: they stand in the log alone. */
const audits: Source = (of) => sql`
  select audit.at, audit.id, audit.by_client_id as by_id,
    jsonb_build_object('change', audit.kind, 'details', audit.details, 'keyId', audit.program_key_id) as facts
  from audit_event audit where ${own(of, 'audit')} and audit.kind <> 'card_seen'`;

const contracts: Source = (of) => sql`
  select change.at, change.id, change.by_client_id as by_id, jsonb_build_object('contractId', contract.id,
    'name', contract.name, 'change', change.kind, 'toStatus', change.to_status, 'note', change.note) as facts
  from contract
  join contract_change change on change.tenant_id = contract.tenant_id and change.contract_id = contract.id
  where ${own(of, 'contract')}`;

const passes: Source = (of) => sql`
  select pass.created_at as at, pass.id, null::int as by_id, '{}'::jsonb as facts from pass where ${own(of, 'pass')}`;

const passEnds: Source = (of) => sql`
  select pass.revoked_at as at, pass.id, null::int as by_id, '{}'::jsonb as facts
  from pass where ${own(of, 'pass')} and pass.revoked_at is not null`;

export const sources: Readonly<Record<SourceName, Source>> = {
  registration: registrations,
  edit: edits,
  hold: holds,
  entry: entries,
  ...moneySources,
  message: messages,
  audit: audits,
  contract: contracts,
  pass: passes,
  pass_end: passEnds,
};
