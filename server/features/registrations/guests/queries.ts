import type { TenantScope } from '#server/db/tenant-scope.ts';

/** Guests of a training whose host has no place in it any more, with where they are told; the training is locked. */
export const listHostless = ({ db }: TenantScope, trainingId: number) =>
  db
    .selectFrom('guest_place as place')
    .innerJoin('registration as own', (join) =>
      join.onRef('own.tenant_id', '=', 'place.tenant_id').onRef('own.id', '=', 'place.registration_id'),
    )
    .innerJoin('registration as host', (join) =>
      join.onRef('host.tenant_id', '=', 'place.tenant_id').onRef('host.id', '=', 'place.host_registration_id'),
    )
    .select(['own.id as registrationId', 'own.visitor_name as name', 'own.visitor_email as email'])
    .select('own.visitor_language as language')
    .where('place.training_id', '=', trainingId)
    .where('own.status', '=', 'booked')
    .where('host.status', '<>', 'booked')
    .orderBy('own.id')
    .execute();

export type EndedGuest = Omit<Awaited<ReturnType<typeof listHostless>>[number], 'registrationId'>;
