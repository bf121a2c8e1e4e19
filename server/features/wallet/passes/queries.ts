import { sql } from 'kysely';
import type { PlainDate, WallTime } from '#api/dates.ts';
import type { WalletKind } from '#api/wallet/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

const selectPasses = ({ db }: TenantScope) =>
  db
    .selectFrom('wallet_pass')
    .select(['wallet_pass.id', 'client_id as clientId', 'ticket_id as ticketId', 'code', 'serial', 'language'])
    .select(['sealed_token as sealedToken', 'facts', 'is_void as isVoid', 'revision', 'revised_at as revisedAt']);

export type PassRow = NonNullable<Awaited<ReturnType<typeof findPass>>>;

export const findPass = (scope: TenantScope, serial: string, platform: WalletKind = 'apple') =>
  selectPasses(scope).where('serial', '=', serial).where('platform', '=', platform).executeTakeFirst();

/** Those whose card is still theirs; of a ticket, those of the code that it has. */
export const findPassOf = (
  scope: TenantScope,
  platform: WalletKind,
  owner: { clientId: number } | { ticketId: number; code: string },
) =>
  selectPasses(scope)
    .where('platform', '=', platform)
    .where((eb) =>
      'clientId' in owner
        ? eb.and([
            eb('client_id', '=', owner.clientId),
            eb.exists(
              eb
                .selectFrom('card')
                .select('card.id')
                .whereRef('card.code', '=', 'wallet_pass.code')
                .where('is_wallet', '=', true),
            ),
          ])
        : eb.and([eb('ticket_id', '=', owner.ticketId), eb('code', '=', owner.code)]),
    )
    .executeTakeFirst();

/** Locked, in the order of their ids. */
export const lockPasses = (scope: TenantScope, { after, limit }: { after: number; limit: number }) =>
  selectPasses(scope)
    .where('wallet_pass.id', '>', after)
    .orderBy('wallet_pass.id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();

/** Whether the club has given any, and can still change them. */
export const listAnyPass = ({ db }: TenantScope) =>
  db
    .selectFrom('wallet_pass')
    .leftJoin('apple_wallet', 'apple_wallet.tenant_id', 'wallet_pass.tenant_id')
    .leftJoin('google_wallet', 'google_wallet.tenant_id', 'wallet_pass.tenant_id')
    .select('wallet_pass.id')
    .where(sql<boolean>`coalesce(apple_wallet.tenant_id, google_wallet.tenant_id) is not null`)
    .limit(1)
    .execute();

/** Those in Google’s wallet that have changed since Google was told. */
export const listUntoldPasses = (scope: TenantScope, { now, limit }: { now: Date; limit: number }) =>
  selectPasses(scope)
    .where('platform', '=', 'google')
    .whereRef('told_revision', '<', 'revision')
    .where(sql<boolean>`(not_before is null or not_before <= ${now})`)
    .orderBy('wallet_pass.id')
    .limit(limit)
    .execute();

interface MemberFacts {
  clientId: number;
  firstName: string;
  lastName: string;
  clientCode: string;
  /** Of the cards that they have. */
  codes: string[];
  right: string | null;
  validUntil: PlainDate | null;
  visitsLeft: number | null;
  visitsTotal: number | null;
  nextName: string | null;
  nextAt: WallTime | null;
}

const ofRight = sql`tenant_id, client_id, id, name, valid_from, valid_until, visits_total, visits_used`;

/** Of each: the right that is shown, what is in force before what comes, a contract before what has visits; and the next place. */
export async function listMemberFacts(
  { db, tenantId }: TenantScope,
  clientIds: readonly number[],
  { now, today }: { now: Date; today: PlainDate },
): Promise<MemberFacts[]> {
  if (clientIds.length === 0) return [];
  const { rows } = await sql<MemberFacts>`
    select client.id as "clientId", first_name as "firstName", last_name as "lastName", client_code as "clientCode",
      array(select code from card where card.tenant_id = client.tenant_id and card.client_id = client.id and is_wallet) as codes,
      held.name as right, held.valid_until::text as "validUntil",
      held.visits_total - held.visits_used as "visitsLeft", held.visits_total as "visitsTotal",
      next.name as "nextName", next.starts_at as "nextAt"
    from client
    left join lateral (
      select * from (
        select ${ofRight}, 1 as rank from contract where status not in (4, 5)
        union all select ${ofRight}, 2 from ticket where revoked_at is null and not is_make_up
        union all select ${ofRight}, 3 from voucher where revoked_at is null and value_cents is null
      ) held
      where held.tenant_id = client.tenant_id and held.client_id = client.id
        and (held.valid_until is null or held.valid_until >= ${today}::date)
        and (held.visits_total is null or held.visits_used < held.visits_total)
      order by held.valid_from <= ${today}::date desc, held.rank, held.valid_until desc nulls first, held.id
      limit 1
    ) held on true
    left join lateral (
      select training.name, to_char(training.starts_at at time zone unit.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as starts_at
      from registration r
      join training on training.tenant_id = r.tenant_id and training.id = r.training_id
      join unit on unit.tenant_id = training.tenant_id and unit.id = training.unit_id
      where r.tenant_id = client.tenant_id and r.client_id = client.id and r.status = 'booked'
        and training.starts_at > ${now} and not training.is_cancelled and training.deleted_at is null
      order by training.starts_at, r.id limit 1
    ) next on true
    where client.tenant_id = ${tenantId} and client.id = any(${[...clientIds]}::int[]) and client.erased_at is null`.execute(
    db,
  );
  return rows;
}

export const listTicketFacts = ({ db }: TenantScope, ticketIds: readonly number[]) =>
  db
    .selectFrom('ticket')
    .select(['id as ticketId', 'code', 'name', 'valid_until as validUntil', 'visits_total as visitsTotal'])
    .select(sql<number>`visits_total - visits_used`.as('visitsLeft'))
    .select(sql<boolean>`revoked_at is not null`.as('isRevoked'))
    .where('id', 'in', ticketIds.length > 0 ? ticketIds : [0])
    .execute();
