import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { EntitlementSource } from '#api/registrations/booking/facts.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { placeInWaitingList } from '../../registrations/queries.ts';
import { booked, live } from '../../registrations/statuses.ts';

const selectClient = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .leftJoin('client_identity', (join) =>
      join
        .onRef('client_identity.tenant_id', '=', 'client.tenant_id')
        .onRef('client_identity.client_id', '=', 'client.id'),
    )
    .select(['client.id', 'client_code', 'first_name', 'last_name', 'email', 'phone', 'language', 'created_at'])
    .select(['contact_email', 'mail_to'])
    .select(['address', 'city', 'county', 'zip_code', 'ads_consent_at', 'ads_consent_from', 'allow_substitute_sms'])
    .select(['former_codes', 'former_emails'])
    .select(['birth_date', 'trainer_id', 'is_admin', 'can_see_registrations', 'can_manage_registrations'])
    .select(['client_identity.sealed_code as sealedCode'])
    .select((eb) => eb('password_hash', 'is not', null).as('hasPassword'))
    .where('client.tenant_id', '=', tenantId)
    .where('client.erased_at', 'is', null)
    .where('client.id', '=', clientId);

export const findClient = (scope: TenantScope, clientId: number) => selectClient(scope, clientId).executeTakeFirst();

/** The same, locked against other transactions until the end of this one. */
export const lockClient = (scope: TenantScope, clientId: number) =>
  selectClient(scope, clientId).forUpdate('client').executeTakeFirst();

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

export interface HeldRow {
  source: EntitlementSource;
  id: number;
  number: string | null;
  name: string;
  status: number;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  visitsTotal: number | null;
  visitsReserved: number;
  visitsUsed: number;
}

/** Contracts, tickets and vouchers of a client: what ends last comes first. */
export async function listHeld({ db, tenantId }: TenantScope, clientId: number): Promise<HeldRow[]> {
  const columns = sql`
    name, valid_from::text as "validFrom", valid_until::text as "validUntil", visits_total as "visitsTotal",
    visits_reserved as "visitsReserved", visits_used as "visitsUsed"`;
  const whose = sql`tenant_id = ${tenantId} and client_id = ${clientId}`;
  const { rows } = await sql<HeldRow>`
    select * from (
      select 'contract' as source, id, number, status::int as status, ${columns} from contract where ${whose}
      union all select 'ticket', id, null, 0, ${columns} from ticket where ${whose} and not is_make_up
      union all select 'voucher', id, null, 0, ${columns} from voucher where ${whose}
    ) held order by coalesce("validUntil", 'infinity') desc, "validFrom" desc, id desc limit 100`.execute(db);
  return rows;
}

const withTraining = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .where('registration.tenant_id', '=', tenantId)
    .where('registration.client_id', '=', clientId);

/** The next places and waiting positions of a client. */
export const listNextBookings = (scope: TenantScope, clientId: number, { now, limit }: { now: Date; limit: number }) =>
  withTraining(scope, clientId)
    .select(['registration.id as registrationId', sql<'booked' | 'waiting'>`registration.status`.as('status')])
    .select([
      'training.id as trainingId',
      'training.name',
      'training.starts_at as startsAt',
      'training.style_id as styleId',
    ])
    .select(['training.duration_minutes as duration', 'training.unit_id as unitId', 'training.room_id as roomId'])
    .select(['training.trainer_id as trainerId', placeInWaitingList.as('placeInWaitingList')])
    .where('registration.status', 'in', live)
    .where('training.is_cancelled', '=', false)
    .where('training.ends_at', '>', now)
    .orderBy('training.starts_at')
    .orderBy('registration.id')
    .limit(limit)
    .execute();

/** How often a client has booked, came, stayed away and left late. */
export async function countBookings(
  scope: TenantScope,
  clientId: number,
  { since, today, now }: { since: Date; today: PlainDate; now: Date },
) {
  const counts = await withTraining(scope, clientId)
    .select(({ fn, eb, and }) => {
      const count = fn.countAll<number>();
      const isRecent = eb('training.starts_at', '>=', since);
      const isBooked = and([eb('registration.status', '=', booked), eb('training.is_cancelled', '=', false)]);
      return [
        count.as('total'),
        count.filterWhere(and([isRecent, eb('registration.presence', '=', 'present')])).as('present'),
        count.filterWhere(and([isRecent, eb('registration.presence', '=', 'absent')])).as('absent'),
        count.filterWhere(and([isBooked, eb('training.starts_at', '>', now)])).as('upcoming'),
        count.filterWhere(and([isBooked, eb('training.date', '=', today)])).as('today'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { leftLate } = await scope.db
    .selectFrom('late_leaving')
    .select(({ fn }) => fn.countAll<number>().as('leftLate'))
    .where('tenant_id', '=', scope.tenantId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'late_cancel')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { ...counts, leftLate };
}

export const listCards = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('card')
    .select(['code', 'valid_until as validUntil'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('is_wallet', '=', false)
    .orderBy('id')
    .execute();

/** The newest, without pushes, whose recipient is a device. */
export const listMessagesTo = ({ db, tenantId }: TenantScope, clientId: number, limit: number) =>
  db
    .selectFrom('message')
    .select(['id', 'channel', 'template as kind', 'state', 'created_at as createdAt', 'recipient'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('channel', '<>', 'push')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Until when the newest link to choose a password is good. */
export async function findInvitation({ db, tenantId }: TenantScope, clientId: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('expires_at')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('token_hash', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}
