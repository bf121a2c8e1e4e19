import { type NotNull, sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { booked, waiting } from '../statuses.ts';

/** Who waits for a training behind a number in its waitlist, first on the waitlist first, so many at most. */
export async function listWaiting(
  { db }: TenantScope,
  trainingId: number,
  { behind, limit, asked }: { behind: number; limit: number; asked: 'everybody' | 'not yet offered' },
) {
  let query = db
    .selectFrom('registration')
    .select([
      'id as registrationId',
      'client_id as clientId',
      'waiting_number as waitingNumber',
      'race_told_at as raceToldAt',
    ])
    .where('training_id', '=', trainingId)
    .where('status', '=', waiting)
    // Visitors never wait.
    .$narrowType<{ clientId: NotNull }>()
    .where('waiting_number', '>', behind)
    .orderBy('waiting_number')
    .limit(limit);
  if (asked === 'not yet offered') {
    query = query.where('offered_until', 'is', null).where('offer_lapsed_at', 'is', null);
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, waitingNumber: row.waitingNumber ?? behind }));
}

/** Offers that nobody has ended yet, first on the waitlist first; some may be over by the clock. */
export async function listOffers({ db }: TenantScope, trainingId: number) {
  const rows = await db
    .selectFrom('registration')
    .select(['id as registrationId', 'client_id as clientId', 'offered_until as offeredUntil'])
    .where('training_id', '=', trainingId)
    .where('offered_until', 'is not', null)
    .$narrowType<{ clientId: NotNull }>()
    .orderBy('waiting_number')
    .execute();
  return rows.flatMap(({ offeredUntil, ...row }) => (offeredUntil ? [{ ...row, trainingId, offeredUntil }] : []));
}

/** When the first held place becomes free again, or nothing when none is held. */
export async function findFirstOfferEnd({ db }: TenantScope, trainingId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.min<Date | null>('offered_until').as('first'))
    .where('training_id', '=', trainingId)
    .where('status', '=', waiting)
    .executeTakeFirst();
  return row?.first ?? undefined;
}

/** Whether there is something to do on a waitlist by the clock: a free place, or one that is kept past its time. */
export async function listDueTrainings({ db }: TenantScope, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('training')
    .select('id')
    .where('waiting_count', '>', 0)
    .where('starts_at', '>', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .where((eb) =>
      eb.or([
        eb.and([eb('starts_at', '>', now), eb('is_cancelled', '=', false), eb('taken', '<', eb.ref('max_places'))]),
        eb('held', '>', 0),
      ]),
    )
    .orderBy('starts_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const clashes = (db: TenantScope['db']) =>
  db
    .selectFrom('registration as waiting')
    .innerJoin('training as wanted', (join) =>
      join.onRef('wanted.tenant_id', '=', 'waiting.tenant_id').onRef('wanted.id', '=', 'waiting.training_id'),
    )
    .innerJoin('registration as booked', (join) =>
      join
        .onRef('booked.tenant_id', '=', 'waiting.tenant_id')
        .onRef('booked.client_id', '=', 'waiting.client_id')
        .on('booked.status', '=', booked)
        .on('booked.promoted_at', 'is not', null)
        // Who joins a waitlist after they got a place at that time knows what they do.
        .onRef('booked.promoted_at', '>=', 'waiting.created_at'),
    )
    .innerJoin('training as other', (join) =>
      join
        .onRef('other.tenant_id', '=', 'booked.tenant_id')
        .onRef('other.id', '=', 'booked.training_id')
        .on('other.is_cancelled', '=', false)
        .onRef('other.starts_at', '<', 'wanted.ends_at')
        .onRef('wanted.starts_at', '<', 'other.ends_at'),
    )
    .where('waiting.status', '=', waiting);

/** Who waits for a training though another waiting place of theirs at that time has come true, and which. */
export const listClashing = ({ db }: TenantScope, trainingId: number) =>
  clashes(db)
    .where('waiting.training_id', '=', trainingId)
    .distinctOn('waiting.id')
    .select([
      'waiting.id as registrationId',
      'waiting.client_id as clientId',
      'other.name',
      'other.starts_at as startsAt',
      'other.unit_id as unitId',
    ])
    .$narrowType<{ clientId: NotNull }>()
    .execute();

/** The trainings to come in whose waitlists such places are. */
export async function listClashingTrainings({ db }: TenantScope, now: Date): Promise<number[]> {
  const rows = await clashes(db)
    .where('wanted.waiting_count', '>', 0)
    .where('wanted.starts_at', '>', now)
    .select('wanted.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}
