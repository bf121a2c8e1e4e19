import { addMinutes } from '#api/dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { insertGuestPlace } from '#server/features/guests/commands.ts';
import { insertVisitor } from '#server/features/visitors/commands.ts';
import { createCancelSecret, hashCancelSecret } from '#server/features/visitors/visitor-throttle.ts';

/** A place that the owner of a registration has taken for a guest, for a day; nobody has said yet that they come. */
export async function buildGuest(scope: TenantScope, hostRegistrationId: number, now = new Date()): Promise<number> {
  const { trainingId, hostId } = await scope.db
    .selectFrom('registration')
    .select(['training_id as trainingId', 'client_id as hostId'])
    .where('id', '=', hostRegistrationId)
    .executeTakeFirstOrThrow();
  const heldUntil = addMinutes(now, 24 * 60);
  const id = await insertVisitor(scope, {
    trainingId,
    visitor: { name: '', email: '', phone: '' },
    language: 'et',
    secretHash: hashCancelSecret(createCancelSecret()),
    heldUntil,
    now,
    policyId: null,
    hostId: hostId ?? 0,
  });
  const place = { registrationId: id, trainingId, hostRegistrationId, hostClientId: hostId ?? 0, heldUntil, now };
  await insertGuestPlace(scope, place);
  return id;
}
