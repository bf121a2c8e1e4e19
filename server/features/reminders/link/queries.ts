import type { TenantScope } from '../../../db/tenant-scope.ts';
import { hasVisit } from '../../entitlements/queries.ts';

/** A registration with what leaving it depends on; a visitor's has no client. */
export const findReminded = ({ db }: TenantScope, registrationId: number) =>
  db
    .selectFrom('registration')
    .select([
      'registration.training_id as trainingId',
      'registration.client_id as clientId',
      'registration.status',
      'registration.booked_at as bookedAt',
      'registration.promoted_at as promotedAt',
      'registration.visitor_held_until as heldUntil',
      'registration.presence_confirmed_at as confirmedAt',
    ])
    .select(hasVisit.as('holdsVisit'))
    .where('registration.id', '=', registrationId)
    .executeTakeFirst();

export type Reminded = NonNullable<Awaited<ReturnType<typeof findReminded>>>;
