import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** A pass ends with the session that last requested it. */
const withSession = ({ db }: TenantScope) =>
  db
    .selectFrom('pass')
    .leftJoin('session', (join) =>
      join.onRef('session.tenant_id', '=', 'pass.tenant_id').onRef('session.id', '=', 'pass.session_id'),
    );

const revokedAt = sql<Date | null>`least(pass.revoked_at, session.ended_at)`.as('revokedAt');

/** A client's phones that may show a pass, least recently refreshed first. */
export const listPassesOf = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('pass')
    .select(['id', 'device_key as deviceKey'])
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .orderBy('refreshed_at')
    .orderBy('id')
    .execute();

/** A client's phones with valid passes, most recently refreshed first. */
export const listPhones = (scope: TenantScope, clientId: number, now: Date) =>
  withSession(scope)
    .select(['pass.id as passId', 'pass.created_at as createdAt', 'pass.refreshed_at as refreshedAt'])
    .select(sql<string | null>`session.device ->> 'userAgent'`.as('userAgent'))
    .where('pass.client_id', '=', clientId)
    .where('pass.revoked_at', 'is', null)
    .where('session.ended_at', 'is', null)
    .where('pass.expires_at', '>', now)
    .orderBy('pass.refreshed_at', 'desc')
    .orderBy('pass.id', 'desc')
    .execute();

/** The pass of a ticket, whose row is locked; one of a code that it has no more is none. */
export const findTicketPass = ({ db }: TenantScope, { id, code }: { id: number; code: string }) =>
  db
    .selectFrom('pass')
    .select(['id', 'device_key as deviceKey', 'more_keys as moreKeys'])
    .where('ticket_id', '=', id)
    .where('ticket_code', '=', code)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** The pass's owner or ticket, and whether it was revoked; nothing for one of another club. */
export const findPass = (scope: TenantScope, id: number) =>
  withSession(scope)
    .select(['pass.client_id as clientId', 'pass.ticket_id as ticketId', 'pass.ticket_code as ticketCode'])
    .select(['pass.device_key as deviceKey', 'pass.more_keys as moreKeys', revokedAt])
    .where('pass.id', '=', id)
    .executeTakeFirst();

/** All passes that a door may still see, with the owner's first name. */
export const listPassHolders = (scope: TenantScope, now: Date) =>
  withSession(scope)
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'pass.tenant_id').onRef('client.id', '=', 'pass.client_id'),
    )
    .select(['pass.id as passId', 'client.id as clientId', revokedAt])
    .select('client.first_name as firstName')
    .where('pass.expires_at', '>', now)
    .orderBy('pass.id')
    .execute();

/** All tickets on phones that a door may still see. */
export const listTicketPasses = (scope: TenantScope, now: Date) =>
  withSession(scope)
    .innerJoin('ticket', (join) =>
      join.onRef('ticket.tenant_id', '=', 'pass.tenant_id').onRef('ticket.id', '=', 'pass.ticket_id'),
    )
    .select(['pass.id as passId', 'ticket.id', 'ticket.client_id as clientId', 'ticket.name'])
    .select(['ticket.valid_from as validFrom', 'ticket.valid_until as validUntil', 'ticket.kinds'])
    .select(['ticket.unit_ids as unitIds', 'ticket.style_ids as styleIds', 'ticket.weekdays'])
    .select(['ticket.from_time as fromTime', 'ticket.until_time as untilTime'])
    .select(['ticket.training_group_id as groupId'])
    .select(sql<number>`ticket.visits_total - ticket.visits_reserved - ticket.visits_used`.as('visitsLeft'))
    .select(
      sql<boolean>`pass.revoked_at is not null or ticket.revoked_at is not null or ticket.code <> pass.ticket_code`.as(
        'isRevoked',
      ),
    )
    .where('pass.expires_at', '>', now)
    .orderBy('pass.id')
    .execute();

const namesOf = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'client_code as clientCode'])
    .where('id', '=', clientId);

export const getNames = (scope: TenantScope, clientId: number) => namesOf(scope, clientId).executeTakeFirstOrThrow();

export const findNames = (scope: TenantScope, clientId: number) => namesOf(scope, clientId).executeTakeFirst();
