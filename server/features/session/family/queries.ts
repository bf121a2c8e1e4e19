import { sql } from 'kysely';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { bornByOf } from '#api/join/join-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { findClubZone } from '../../rooms/queries.ts';

/** Whoever was born by then is of age on the club's day. */
const bornBy = async (scope: TenantScope, now: Date): Promise<PlainDate> =>
  bornByOf(toPlainDate(now, await findClubZone(scope)));

/** Nobody who came of age, works for the club or was erased is acted for; whose age is not known is, as staff noted their guardian. */
const selectWards = ({ db, tenantId }: TenantScope, guardianId: number, lastBirth: PlainDate) =>
  db
    .selectFrom('client_guardian as guardian')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'guardian.tenant_id').onRef('client.id', '=', 'guardian.client_id'),
    )
    .where('guardian.tenant_id', '=', tenantId)
    .where('guardian.guardian_client_id', '=', guardianId)
    .where('guardian.handed_over_at', 'is', null)
    .where('client.erased_at', 'is', null)
    .where('client.trainer_id', 'is', null)
    .where(sql<boolean>`not (client.is_admin or client.can_see_registrations or client.can_manage_registrations)`)
    .where(({ or, eb }) => or([eb('client.birth_date', 'is', null), eb('client.birth_date', '>', lastBirth)]));

export const listMembers = async (scope: TenantScope, guardianId: number, now: Date) =>
  selectWards(scope, guardianId, await bornBy(scope, now))
    .select(['client.id', 'client.first_name as firstName', 'client.last_name as lastName'])
    .select([
      sql<PlainDate>`guardian.since::date`.as('since'),
      'guardian.consented_on as consentedOn',
      'client.birth_date',
      'guardian.own_email as ownEmail',
      sql<boolean>`client.password_hash is not null`.as('hasLogIn'),
    ])
    .orderBy('client.birth_date')
    .orderBy('client.id')
    .execute();

/** Who answers for a client. */
export const findOwnGuardian = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('client_guardian as guardian')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'guardian.tenant_id').onRef('client.id', '=', 'guardian.client_id'),
    )
    .select(['guardian.name', 'guardian.consented_on as consentedOn', 'client.birth_date'])
    .where('guardian.tenant_id', '=', tenantId)
    .where('guardian.client_id', '=', clientId)
    .where('guardian.handed_over_at', 'is', null)
    .executeTakeFirst();

/** Whether somebody may act for a client now. */
export async function mayActFor(
  scope: TenantScope,
  { guardianId, clientId, now }: { guardianId: number; clientId: number; now: Date },
): Promise<boolean> {
  const found = await selectWards(scope, guardianId, await bornBy(scope, now))
    .select('client.id')
    .where('client.id', '=', clientId)
    .executeTakeFirst();
  return found !== undefined;
}
