import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export const findCard = ({ db }: TenantScope, code: string) =>
  db
    .selectFrom('card')
    .select(['client_id as clientId', 'valid_until as validUntil'])
    .where('code', '=', code)
    .executeTakeFirst();

/** The client who has this code now. */
export const findDeskCode = ({ db }: TenantScope, codeHash: string, now: Date) =>
  db
    .selectFrom('desk_code')
    .select('client_id as clientId')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** A client's live places in trainings of a date, by time. */
export const listPlacesOfDay = ({ db }: TenantScope, clientId: number, date: PlainDate) =>
  db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .select(['registration.id as registrationId', 'registration.status', 'registration.presence'])
    .select(['training.id as trainingId', 'training.name', 'training.starts_at as startsAt'])
    .select(['training.duration_minutes as duration', 'training.unit_id as unitId', 'training.trainer_id as trainerId'])
    .where('registration.client_id', '=', clientId)
    .where('registration.status', '<>', 'cancelled')
    .where('training.date', '=', date)
    .where('training.is_cancelled', '=', false)
    .orderBy('training.starts_at')
    .orderBy('registration.id')
    .execute();
