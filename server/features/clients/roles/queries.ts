import type { TenantScope } from '../../../db/tenant-scope.ts';

/** How many others administer the tenant; counted under the lock of clients, so that two do not take each other's role. */
export async function countOtherAdmins({ db, tenantId }: TenantScope, clientId: number): Promise<number> {
  const { admins } = await db
    .selectFrom('client')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('tenant_id', '=', tenantId)
    .where('is_admin', '=', true)
    .where('id', '<>', clientId)
    .executeTakeFirstOrThrow();
  return admins;
}

/** A trainer of the timetable without an account: with this address, or with exactly this name. */
export const findLooseTrainer = (
  { db, tenantId }: TenantScope,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
) =>
  db
    .selectFrom('trainer')
    .select('trainer.id')
    .where('trainer.tenant_id', '=', tenantId)
    .where('trainer.is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('client')
            .select('client.id')
            .whereRef('client.tenant_id', '=', 'trainer.tenant_id')
            .whereRef('client.trainer_id', '=', 'trainer.id'),
        ),
      ),
    )
    .where(({ and, or, eb, fn }) =>
      or([
        and([eb(fn<string>('lower', ['trainer.email']), '=', email), eb('trainer.email', '<>', '')]),
        and([eb('trainer.first_name', '=', firstName), eb('trainer.last_name', '=', lastName)]),
      ]),
    )
    .orderBy(({ eb, fn }) => eb(fn<string>('lower', ['trainer.email']), '=', email), 'desc')
    .orderBy('trainer.id')
    .executeTakeFirst();
