import type { TenantScope } from '#server/db/tenant-scope.ts';
import { insertVisitor } from '#server/features/visitors/commands.ts';
import { createCancelSecret, hashCancelSecret } from '#server/features/visitors/visitor-throttle.ts';
import { buildGuest } from './guests/build-guest.ts';
import { nextNumber } from './sequence.ts';

/** A visitor without an account who has a place in a training, with the secret that cancels it. */
export async function buildVisitor(scope: TenantScope, trainingId: number, now = new Date()) {
  const n = nextNumber();
  const secret = createCancelSecret();
  const visitor = { name: `Külli Külaline ${n}`, email: `kulli.${n}@kulaline.test`, phone: '+37255550123' };
  const secretHash = hashCancelSecret(secret);
  const place = { trainingId, visitor, language: 'et', secretHash, heldUntil: null, now, policyId: null } as const;
  const id = await insertVisitor(scope, place);
  return { id, secret, ...visitor };
}

/** As no application does it: somebody in the training has left without their guest. */
export async function leaveGuestBehind(scope: TenantScope, trainingId: number): Promise<void> {
  const host = await scope.db
    .selectFrom('registration')
    .select('id')
    .where('training_id', '=', trainingId)
    .where('status', '=', 'booked')
    .executeTakeFirstOrThrow();
  await buildGuest(scope, host.id);
  await scope.db
    .updateTable('registration')
    .set({ status: 'cancelled', cancelled_at: new Date(), holds_visit: false })
    .where('id', '=', host.id)
    .execute();
}
