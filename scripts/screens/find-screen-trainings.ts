import { toInstant } from '#api/dates.ts';
import type { DemoClub } from '#scripts/demo/demo-club.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { unsubscribeUrl } from '#server/features/messages/broadcast/unsubscribe-key.ts';
import type { DemoSite } from './open-demo-site.ts';

/**
 * A public training, one that the member has booked, one of those to which they may bring friends, one at the same time as that, one that the trainer gives, and one that needs people;
 * and the key by which the member's advertising ends.
 */
export type ScreenTrainings = Record<'public' | 'own' | 'friends' | 'clash' | 'given' | 'least', number> & {
  key: string;
};

/** The trainings shown on sheets and pages: the next ones of this evening with the most data. */
export async function findScreenTrainings(
  { owner, secret }: Pick<DemoSite, 'owner' | 'secret'>,
  club: DemoClub,
  now: Date,
): Promise<ScreenTrainings> {
  const { tenant_id: tenantId } = await owner
    .selectFrom('tenant_host')
    .select('tenant_id')
    .where('host', '=', club.hosts[0])
    .executeTakeFirstOrThrow();
  const evening = toInstant('2026-11-24T18:00:00', club.timeZone);
  return inTenant(owner, tenantId, async ({ db }) => {
    const coming = db.selectFrom('training').select('training.id').where('training.is_cancelled', '=', false);
    const open = await coming
      .where('date', '=', '2026-11-24')
      .where('starts_at', '>=', evening)
      .where('trainer_id', 'is not', null)
      .whereRef('taken', '<', 'max_places')
      .orderBy((order) => order.fn.coalesce('comment_public', order.val('')), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const own = await coming
      .innerJoin('registration', 'registration.training_id', 'training.id')
      .innerJoin('client', 'client.id', 'registration.client_id')
      .where('client.email', '=', `member@${club.mailDomain}`)
      .where('registration.status', '=', 'booked')
      .where('starts_at', '>', now)
      .orderBy('starts_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    const friends = await coming
      .innerJoin('registration', 'registration.training_id', 'training.id')
      .innerJoin('client', 'client.id', 'registration.client_id')
      .where('client.email', '=', `member@${club.mailDomain}`)
      .where('registration.status', '=', 'booked')
      .where('starts_at', '>', now)
      .where('training.kind', '=', 'group')
      .orderBy('starts_at')
      .limit(1)
      .executeTakeFirst();
    const clash = await coming
      .innerJoin('registration', 'registration.tenant_id', 'training.tenant_id')
      .innerJoin('client', 'client.id', 'registration.client_id')
      .innerJoin('training as own', 'own.id', 'registration.training_id')
      .where('client.email', '=', `member@${club.mailDomain}`)
      .where('registration.status', '=', 'booked')
      .where('own.starts_at', '>', now)
      .whereRef('training.id', '!=', 'own.id')
      .whereRef('training.starts_at', '<', 'own.ends_at')
      .whereRef('training.ends_at', '>', 'own.starts_at')
      .whereRef('training.taken', '<', 'training.max_places')
      .where('training.is_public', '=', true)
      .where('training.kind', '=', 'group')
      .orderBy('own.starts_at')
      .limit(1)
      .executeTakeFirst();
    const given = await coming
      .innerJoin('trainer', 'trainer.id', 'training.trainer_id')
      .where('trainer.email', '=', `trainer@${club.mailDomain}`)
      .where('date', '=', '2026-11-24')
      .orderBy('waiting_count', 'desc')
      .orderBy('taken', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const least = await coming
      .innerJoin('training_minimum', 'training_minimum.training_id', 'training.id')
      .where('starts_at', '>', now)
      .whereRef('training.taken', '<', 'max_places')
      .orderBy('starts_at')
      .orderBy('training.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: memberId } = await db
      .selectFrom('client')
      .select('id')
      .where('email', '=', `member@${club.mailDomain}`)
      .executeTakeFirstOrThrow();
    const url = new URL(unsubscribeUrl({ secret, host: club.hosts[0] }, tenantId, memberId));
    const key = url.searchParams.get('key') ?? '';
    const friendsId = friends?.id ?? own.id;
    return {
      public: open.id,
      own: own.id,
      friends: friendsId,
      clash: clash?.id ?? own.id,
      given: given.id,
      least: least.id,
      key,
    };
  });
}
