import { sql } from 'kysely';
import type { ApplicationState } from '#api/replacements/states.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { trainingColumns } from '../trainings/queries.ts';

const columns = [
  'offer.id',
  'offer.training_id as trainingId',
  'offer.trainer_id as trainerId',
  'offer.state',
  'offer.reason',
  'offer.comment',
  'offer.by_client_id as byClientId',
  'offer.told_starts_at as toldStartsAt',
  'offer.substitute_id as substituteId',
  'offer.created_at as createdAt',
] as const;

/** One offer. What it says holds as long as its training is locked. */
export const findOffer = ({ db, tenantId }: TenantScope, id: number) =>
  db
    .selectFrom('substitute_offer as offer')
    .select(columns)
    .where('offer.tenant_id', '=', tenantId)
    .where('offer.id', '=', id)
    .executeTakeFirst();

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

export const findOpenOffer = ({ db, tenantId }: TenantScope, trainingId: number) =>
  db
    .selectFrom('substitute_offer as offer')
    .select(columns)
    .where('offer.tenant_id', '=', tenantId)
    .where('offer.training_id', '=', trainingId)
    .where('offer.state', '=', sql.lit('open'))
    .executeTakeFirst();

interface Which {
  id?: number | undefined;
  /** Only what concerns this trainer: their own trainings, and those that they are asked for or apply for. */
  trainerId?: number | undefined;
  /** Closed since then, or open. */
  since: Date;
}

const mostOffers = 300;

/** Nobody is found yet, and nothing has ended it. */
export const isOpenOffer = sql<boolean>`state = 'open'`;

/** With their trainings: open ones by their start, then the others, the latest closed first. */
export const listOffers = ({ db, tenantId }: TenantScope, { id, trainerId, since }: Which) =>
  db
    .selectFrom('substitute_offer as offer')
    .innerJoin('training', (join) =>
      join.onRef('training.tenant_id', '=', 'offer.tenant_id').onRef('training.id', '=', 'offer.training_id'),
    )
    .select(columns)
    .select(trainingColumns.filter((column) => !['training.id', 'training.trainer_id as trainerId'].includes(column)))
    .where('offer.tenant_id', '=', tenantId)
    .where(({ or, eb }) => or([eb('offer.closed_at', 'is', null), eb('offer.closed_at', '>', since)]))
    .$if(id !== undefined, (q) => q.where('offer.id', '=', id ?? 0))
    .$if(trainerId !== undefined, (q) =>
      q.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('offer.trainer_id', '=', trainerId ?? 0),
          eb('offer.substitute_id', '=', trainerId ?? 0),
          exists(
            selectFrom('substitute_candidate as asked')
              .select('asked.offer_id')
              .whereRef('asked.tenant_id', '=', 'offer.tenant_id')
              .whereRef('asked.offer_id', '=', 'offer.id')
              .where('asked.trainer_id', '=', trainerId ?? 0),
          ),
        ]),
      ),
    )
    .orderBy(sql`offer.closed_at desc nulls first`)
    .orderBy('training.starts_at')
    .orderBy('offer.id')
    .limit(mostOffers)
    .execute();

export type ListedOffer = Awaited<ReturnType<typeof listOffers>>[number];

export const listApplications = ({ db, tenantId }: TenantScope, offerIds: readonly number[]) =>
  db
    .selectFrom('substitute_application as application')
    .select(['application.id', 'application.offer_id as offerId', 'application.trainer_id as trainerId'])
    .select(['application.state', 'application.by_client_id as byClientId', 'application.created_at as createdAt'])
    .where('application.tenant_id', '=', tenantId)
    .where('application.offer_id', '=', sql<number>`any(${[...offerIds]}::int[])`)
    .orderBy('application.created_at')
    .orderBy('application.id')
    .execute();

export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number];

export const listCandidatesOf = ({ db, tenantId }: TenantScope, offerIds: readonly number[]) =>
  db
    .selectFrom('substitute_candidate')
    .select(['offer_id as offerId', 'trainer_id as trainerId'])
    .where('tenant_id', '=', tenantId)
    .where('offer_id', '=', sql<number>`any(${[...offerIds]}::int[])`)
    .orderBy('trainer_id')
    .execute();

/** Trainers, former ones too, by their id. */
export async function listNames({ db }: TenantScope, ids: readonly number[]) {
  const rows = await db
    .selectFrom('trainer')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Fitness {
  trainerId: number;
  name: string;
  substitutions: number;
  knowsTraining: boolean;
}

/** How often these trainers have substituted since then, and whether they have led a training of these names. */
export async function listFitness(
  { db, tenantId }: TenantScope,
  asked: readonly { trainerId: number; name: string }[],
  { since, now }: { since: Date; now: Date },
): Promise<Fitness[]> {
  const { rows } = await sql<Fitness>`
    select asked."trainerId", asked.name,
      (select count(*)::int from substitute_offer o
        where o.tenant_id = ${tenantId} and o.substitute_id = asked."trainerId" and o.state = 'assigned'
          and o.closed_at >= ${since}) as substitutions,
      exists (select from training t
        where t.tenant_id = ${tenantId} and t.trainer_id = asked."trainerId" and t.name = asked.name
          and not t.is_cancelled and t.ends_at <= ${now}) as "knowsTraining"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("trainerId" int, name text)`.execute(db);
  return rows;
}

/** Trainings that a trainer still leads in a span, in the order in which they are locked. */
export async function listTrainingsOf(
  { db }: TenantScope,
  { trainerId, from, until }: { trainerId: number; from: Date; until: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('training')
    .select('id')
    .where('trainer_id', '=', trainerId)
    .where('is_cancelled', '=', false)
    .where('starts_at', '>', from)
    .where('starts_at', '<', until)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** States of the application that a trainer made last for an offer. */
export const findOwnApplication = ({ db, tenantId }: TenantScope, offerId: number, trainerId: number) =>
  db
    .selectFrom('substitute_application')
    .select(['id', sql<ApplicationState>`state`.as('state')])
    .where('tenant_id', '=', tenantId)
    .where('offer_id', '=', offerId)
    .where('trainer_id', '=', trainerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function isAsked({ db, tenantId }: TenantScope, offerId: number, trainerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('substitute_candidate')
    .select('offer_id')
    .where('tenant_id', '=', tenantId)
    .where('offer_id', '=', offerId)
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the trainings for which somebody is looked for. */
export async function findOpenTrainings({ db, tenantId }: TenantScope, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('substitute_offer')
    .select('training_id as id')
    .where('tenant_id', '=', tenantId)
    .where('training_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('state', '=', sql.lit('open'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
