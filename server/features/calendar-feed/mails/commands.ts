import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface Told {
  registrationId: number;
  revision: number;
  isGoing: boolean;
  sequence: number;
  messageId: number;
}

/** In the transaction of its message. */
export async function noteTold({ db, tenantId }: TenantScope, told: Told): Promise<void> {
  const columns = {
    revision: told.revision,
    is_going: told.isGoing,
    sequence: told.sequence,
    message_id: told.messageId,
  };
  await db
    .insertInto('calendar_mail')
    .values({ tenant_id: tenantId, registration_id: told.registrationId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'registration_id']).doUpdateSet(columns))
    .execute();
}
