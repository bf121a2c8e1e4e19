import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { Audience, BroadcastChannel, ContractState } from '#api/messages/broadcast/broadcast-schema.ts';
import type { TenantScope } from '../../../../db/tenant-scope.ts';
import { selectDevices } from '../../push/queries.ts';

export interface Wanted {
  audience: Audience;
  channels: readonly BroadcastChannel[];
  isAdvertising: boolean;
  now: Date;
  /** Of the club's clock. */
  today: PlainDate;
}

const endingDays = 14;
const endedDays = 30;

export const inForce = (today: PlainDate) => sql`contract.status = 0 and contract.valid_from <= ${today}::date
  and (contract.valid_until is null or contract.valid_until >= ${today}::date)`;

const hasLonger = (until: RawBuilder<unknown>) => sql`exists (
  select from contract longer where longer.tenant_id = contract.tenant_id and longer.client_id = contract.client_id
    and longer.status = 0 and (longer.valid_until is null or longer.valid_until > ${until}))`;

export function isInState(state: ContractState, today: PlainDate): RawBuilder<unknown> {
  const soon = sql`${today}::date + ${endingDays}::int`;
  if (state === 'valid') return inForce(today);
  if (state === 'ending') return sql`${inForce(today)} and contract.valid_until <= ${soon} and not ${hasLonger(soon)}`;
  if (state === 'paused') return sql`contract.status = 2`;
  if (state === 'debt') return sql`contract.status in (3, 5, 6)`;
  const yesterday = sql`${today}::date - 1`;
  return sql`(contract.status = 4 or (contract.status = 0 and contract.valid_until < ${today}::date))
    and contract.valid_until between ${today}::date - ${endedDays}::int and ${today}::date
    and not ${hasLonger(yesterday)}`;
}

const ofUnits = (unitIds: readonly number[] | undefined) =>
  unitIds && unitIds.length > 0
    ? sql`(contract.unit_ids is null or contract.unit_ids && ${[...unitIds]}::int[])`
    : sql`true`;

/** Looks at each client's contracts by index: as a join, stale statistics of the tables would make it quadratic. */
const withContract = (tenantId: number, where: RawBuilder<unknown>) => sql`
  select client.id as client_id, client.first_name, client.last_name, client.mail_to as email, client.phone, client.language,
    client.ads_consent_at is not null as has_consent, held.contract_end
  from client cross join lateral (
    select count(*) as count, max(contract.valid_until) as contract_end from contract
    where contract.tenant_id = ${tenantId} and contract.client_id = client.id and ${where}
  ) held
  where client.tenant_id = ${tenantId} and held.count > 0`;

function selectPeople(tenantId: number, { audience, today }: Wanted): RawBuilder<unknown> {
  if (audience.kind === 'club') {
    return withContract(tenantId, sql`${inForce(today)} and ${ofUnits(audience.unitIds)}`);
  }
  if (audience.kind === 'contract') {
    const { names = [], state, unitIds } = audience;
    const ofNames = names.length > 0 ? sql`contract.name = any(${[...names]}::text[])` : sql`true`;
    return withContract(tenantId, sql`${isInState(state, today)} and ${ofNames} and ${ofUnits(unitIds)}`);
  }
  const columns = sql`client.id as client_id, client.first_name, client.last_name, client.mail_to as email, client.phone,
    client.language, client.ads_consent_at is not null as has_consent, null::date as contract_end`;
  if (audience.kind === 'person') {
    return sql`select ${columns} from client where client.tenant_id = ${tenantId} and client.id = ${audience.clientId}`;
  }
  if (audience.kind === 'people') {
    return sql`select ${columns} from client
      where client.tenant_id = ${tenantId} and client.id = any(${audience.clientIds}::int[])`;
  }
  if (audience.kind === 'group') {
    return sql`
      select ${columns} from training_group_member member
      join client on client.tenant_id = member.tenant_id and client.id = member.client_id
      where member.tenant_id = ${tenantId} and member.group_id = ${audience.groupId} and member.state = 'member'`;
  }
  return sql`
    select ${columns} from registration
    join client on client.tenant_id = registration.tenant_id and client.id = registration.client_id
    where registration.tenant_id = ${tenantId} and registration.training_id = ${audience.trainingId}
      and registration.status in ('booked', 'waiting')
    union all
    select null, visitor_name, '', coalesce(visitor_email, ''), coalesce(visitor_phone, ''),
      coalesce(visitor_language, 'et'), false, null
    from registration
    where tenant_id = ${tenantId} and training_id = ${audience.trainingId} and status = 'booked' and client_id is null
      and visitor_name <> '' and not is_visitor_forgotten`;
}

/**
 * Everybody of an audience and by which of the wanted channels they are told: push and mail where they reach, SMS where
 * neither does.
 */
export function selectPlan({ tenantId }: TenantScope, wanted: Wanted): RawBuilder<unknown> {
  const wants = (channel: BroadcastChannel) => (wanted.channels.includes(channel) ? sql`true` : sql`false`);
  return sql`
    select reach.*, (${wants('sms')} and phone <> '' and not by_push and not by_email) as by_sms
    from (
      select person.*, (${!wanted.isAdvertising} or has_consent) as has_agreed,
        (${wants('push')} and client_id is not null and client_id in (select client_id from (${selectDevices(wanted.now)}) live)) as by_push,
        (${wants('email')} and email <> '') as by_email
      from (${selectPeople(tenantId, wanted)}) person
    ) reach`;
}

export interface Reach {
  people: number;
  notConsenting: number;
  unreachable: number;
  et: number;
  en: number;
  lv: number;
  push: number;
  sms: number;
  email: number;
}

const told = sql`has_agreed and (by_push or by_email or by_sms)`;
const selectReach = sql`select count(*) filter (where ${told})::int as people,
  count(*) filter (where not has_agreed)::int as "notConsenting",
  count(*) filter (where has_agreed and not (by_push or by_email or by_sms))::int as unreachable,
  count(*) filter (where ${told} and language = 'et')::int as et,
  count(*) filter (where ${told} and language = 'en')::int as en,
  count(*) filter (where ${told} and language = 'lv')::int as lv,
  count(*) filter (where has_agreed and by_push)::int as push,
  count(*) filter (where has_agreed and by_sms)::int as sms,
  count(*) filter (where has_agreed and by_email)::int as email`;

export async function countReach(scope: TenantScope, wanted: Wanted): Promise<Reach> {
  const { rows } = await sql<Reach>`${selectReach} from (${selectPlan(scope, wanted)}) plan`.execute(scope.db);
  return rows[0] as Reach;
}

export interface SmsGroup {
  language: Language;
  firstName: string;
  hasEnd: boolean;
  count: number;
}

/** The same, and those who get an SMS by what makes their texts differ in length; looked at once. */
export async function foresee(scope: TenantScope, wanted: Wanted): Promise<{ reach: Reach; groups: SmsGroup[] }> {
  const { rows } = await sql<Reach & { groups: SmsGroup[] }>`
    with plan as materialized (${selectPlan(scope, wanted)}), sms_group as (
      select language, first_name as "firstName", contract_end is not null as "hasEnd", count(*)::int as count
      from plan where has_agreed and by_sms group by 1, 2, 3
    )
    ${selectReach}, (select coalesce(jsonb_agg(sms_group), '[]') from sms_group) as groups from plan`.execute(scope.db);
  const { groups, ...reach } = rows[0] as Reach & { groups: SmsGroup[] };
  return { reach, groups };
}

export interface PlannedPerson {
  clientId: number | null;
  firstName: string;
  lastName: string;
  language: Language;
  contractEnd: PlainDate | null;
  hasAgreed: boolean;
  push: boolean;
  email: boolean;
  sms: boolean;
}

/** By name; those who are told come first. */
export async function listPlanned(
  scope: TenantScope,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<PlannedPerson[]> {
  const { rows } = await sql<PlannedPerson>`
    select client_id as "clientId", first_name as "firstName", last_name as "lastName", language,
      contract_end::text as "contractEnd", has_agreed as "hasAgreed", by_push as push, by_email as email, by_sms as sms
    from (${selectPlan(scope, wanted)}) plan
    order by not (has_agreed and (by_push or by_email or by_sms)), last_name, first_name, client_id
    limit ${limit} offset ${offset}`.execute(scope.db);
  return rows;
}
