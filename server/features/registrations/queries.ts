import { type Expression, type Kysely, type NotNull, type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { OwnRegistrationFacts } from '#api/registrations/booking/facts.ts';
import { batch, withCommit } from '../../db/connection/round-trips.ts';
import { inList, type Placeholders, preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { type MissFacts, missFacts } from '../course-places/make-up/queries.ts';
import { entitlementsOfOne, hasVisit } from '../entitlements/queries.ts';
import { trainingColumns } from '../trainings/queries.ts';
import { listStrikesOf } from '../trainings/strikes/queries.ts';
import { type MonthOfLeaving, monthOfLeaving } from './leaving/queries.ts';
import { live } from './statuses.ts';

/** A live registration of a client with its place on the waitlist, counted among those who wait now. */
export interface LiveRegistration extends OwnRegistrationFacts {
  registrationId: number;
  bookedAt: Date | null;
  promotedAt: Date | null;
  offeredUntil: Date | null;
  presence: 'present' | 'absent' | null;
  confirmedAt: Date | null;
  placeInWaitingList: number | null;
}

/** With what the price of a late cancellation depends on. */
export interface OwnPlace extends LiveRegistration, MonthOfLeaving {
  holdsVisit: boolean;
  /** Of a date of their course, where one place is looked at. */
  missFacts?: MissFacts | null;
}

/** 1 for the first on the waitlist; null for a booked one. Positions have no holes because they are counted. */
export const placeInWaitingList = sql<number | null>`
  case when registration.status = 'waiting' then (
    select count(*) from registration ahead
    where ahead.tenant_id = registration.tenant_id and ahead.training_id = registration.training_id
      and ahead.status = 'waiting' and ahead.waiting_number <= registration.waiting_number
  ) end`;

/** A place of the same wish has come true. */
const isWishWon = sql<boolean>`(registration.wish_id is not null and exists (
  select from waiting_wish wish where wish.tenant_id = registration.tenant_id and wish.id = registration.wish_id
    and wish.won_at is not null))`;

interface WhoAndWhen {
  who: RawBuilder<number>;
  from: Expression<PlainDate>;
  now: Expression<Date>;
}

const selectLiveRegistrations = (db: Kysely<Tables>, { who, from, now }: WhoAndWhen) =>
  db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .select([
      'registration.client_id as clientId',
      'registration.id as registrationId',
      'registration.training_id as trainingId',
      sql<'booked' | 'waiting'>`registration.status`.as('status'),
      'registration.booked_at as bookedAt',
      'registration.promoted_at as promotedAt',
      'registration.offered_until as offeredUntil',
      'registration.presence',
      'registration.presence_confirmed_at as confirmedAt',
      'registration.is_seat as isSeat',
      'training.starts_at as startsAt',
      'training.ends_at as endsAt',
      'training.date',
      'training.unit_id as unitId',
      'training.style_id as styleId',
      placeInWaitingList.as('placeInWaitingList'),
      'registration.wish_id as wishId',
      isWishWon.as('isWishWon'),
    ])
    .where('registration.client_id', '=', who)
    .$narrowType<{ clientId: NotNull }>()
    .where('registration.status', 'in', live)
    .where('training.is_cancelled', '=', false)
    .where((eb) => eb.or([eb('training.date', '>=', from), eb('training.starts_at', '>', now)]));

/** Live registrations on `from` or later, and all future ones, with the cost of leaving each. */
const selectOwnPlaces = (db: Kysely<Tables>, circumstances: WhoAndWhen) =>
  selectLiveRegistrations(db, circumstances).select(hasVisit.as('holdsVisit')).select(monthOfLeaving);

const placesOfOne = preparedQuery(
  ({ clientId, from, now }: Placeholders<{ clientId: number; from: PlainDate; now: Date }>, db) =>
    selectOwnPlaces(db, { who: clientId, from, now }).select(missFacts.as('missFacts')),
);

const placesOfMany = preparedQuery(
  ({ clientIds, from, now }: Placeholders<{ clientIds: readonly number[]; from: PlainDate; now: Date }>, db) =>
    selectOwnPlaces(db, { who: inList(clientIds), from, now }),
);

/** The same for one client on the day of a training. */
export const liveSinceTraining = preparedQuery(
  (of: Placeholders<{ clientId: number; trainingId: number; now: Date }>, db) => {
    const date = db.selectFrom('training as wanted').select('wanted.date').where('wanted.id', '=', of.trainingId);
    return selectLiveRegistrations(db, { who: of.clientId, from: date.$asScalar(), now: of.now });
  },
);

export async function listLiveRegistrations(
  { db }: TenantScope,
  clientIds: readonly number[],
  from: PlainDate,
  now: Date,
): Promise<(OwnPlace & { clientId: number })[]> {
  return (await db.executeQuery(placesOfMany({ clientIds, from, now }))).rows;
}

/** What the rules need to know about one client for trainings on `from` or later. */
export async function getClientFacts(
  scope: TenantScope,
  { clientId, from, catalog, now }: { clientId: number; from: PlainDate; catalog: ClubCatalog; now: Date },
) {
  const strikes = await listStrikesOf(scope, catalog, clientId, now);
  const [entitlements, registrations] = await batch(
    scope.db,
    entitlementsOfOne({ clientId }),
    placesOfOne({ clientId, from, now }),
  );
  return { entitlements, registrations, strikes };
}

export function findOwnRegistration({ db }: TenantScope, registrationId: number, clientId: number) {
  return db
    .selectFrom('registration')
    .select([
      'training_id as trainingId',
      'status',
      'booked_at as bookedAt',
      'promoted_at as promotedAt',
      'presence_confirmed_at as confirmedAt',
    ])
    .select(hasVisit.as('holdsVisit'))
    .where('id', '=', registrationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export const getClientContact = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .select(['first_name as firstName', 'mail_to as email', 'language'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();

interface Page {
  from: PlainDate | undefined;
  until: PlainDate | undefined;
  limit: number;
  /** The end of the previous page. */
  after: { startsAt: Date; registrationId: number } | undefined;
}

/**
 * Registrations of a client by time, with their trainings: booked, waiting, and cancelled by the club. Must be the last
 * query of its transaction.
 */
export const listOwnRegistrations = ({ db }: TenantScope, { clientId, ...page }: Page & { clientId: number }) =>
  withCommit(db, selectPage(db, [clientId], page));

/** The same of several clients together, each with whose it is. */
export const listRegistrationsOf = ({ db }: TenantScope, clientIds: readonly number[], page: Page) =>
  withCommit(db, selectPage(db, clientIds, page));

function selectPage(db: Kysely<Tables>, clientIds: readonly number[], page: Page) {
  let query = db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .select(trainingColumns)
    .select([
      'registration.client_id as clientId',
      'registration.id as registrationId',
      'registration.status',
      'registration.presence',
      'registration.booked_at as bookedAt',
      'registration.promoted_at as promotedAt',
      'registration.offered_until as offeredUntil',
      'registration.presence_confirmed_at as confirmedAt',
      hasVisit.as('holdsVisit'),
      placeInWaitingList.as('placeInWaitingList'),
      'registration.wish_id as wishId',
    ])
    .select(monthOfLeaving)
    .select(missFacts.as('missFacts'))
    .where('registration.client_id', 'in', clientIds)
    .$narrowType<{ clientId: NotNull }>()
    .where('training.deleted_at', 'is', null)
    .where(sql<boolean>`(registration.status <> 'cancelled' or registration.cancelled_at = training.cancelled_at)`)
    .orderBy('training.starts_at')
    .orderBy('registration.id')
    .limit(page.limit + 1);
  if (page.from) query = query.where('training.date', '>=', page.from);
  if (page.until) query = query.where('training.date', '<=', page.until);
  if (page.after) {
    const { startsAt, registrationId } = page.after;
    query = query.where(
      sql<boolean>`(training.starts_at, registration.id) > (${startsAt}::timestamptz, ${registrationId}::bigint)`,
    );
  }
  return query;
}

export type OwnRegistrationRow = Awaited<ReturnType<typeof listOwnRegistrations>>[number];
