import { type NotNull, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { batch } from '../../db/connection/round-trips.ts';
import { inList, inLongList } from '../../db/prepared-query.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { hasVisit } from '../entitlements/queries.ts';
import { placeInWaitingList } from '../registrations/queries.ts';
import { live } from '../registrations/statuses.ts';
import { trainingColumns } from '../trainings/queries.ts';

const trainingsWhere = ({ db }: TenantScope) =>
  db.selectFrom('training').select(trainingColumns).where('training.deleted_at', 'is', null);

/** Who has a place in one of these trainings or waits for it: by name, then the waitlist in its order. */
const peopleOf = ({ db }: TenantScope, trainingIds: readonly number[]) =>
  db
    .selectFrom('registration')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'registration.tenant_id').onRef('client.id', '=', 'registration.client_id'),
    )
    .select([
      'registration.id as registrationId',
      'registration.training_id as trainingId',
      'registration.client_id as clientId',
      'registration.visitor_name as visitorName',
      'client.first_name as firstName',
      'client.last_name as lastName',
      sql<'booked' | 'waiting'>`registration.status`.as('status'),
      placeInWaitingList.as('placeInWaitingList'),
      'registration.presence',
      'registration.presence_tapped_at as presenceTappedAt',
      sql<string>`coalesce(client.phone, registration.visitor_phone, '')`.as('phone'),
      sql<string>`coalesce(client.mail_to, registration.visitor_email, '')`.as('email'),
      'client.client_code as clientCode',
      sql<string | null>`(
        select trim(host.first_name || ' ' || host.last_name) from guest_place place
        join client host on host.tenant_id = place.tenant_id and host.id = place.client_id
        where place.tenant_id = registration.tenant_id and place.registration_id = registration.id
      )`.as('guestOf'),
      sql<boolean>`exists (
        select from make_up_credit made
        where made.tenant_id = registration.tenant_id and made.ticket_id = registration.ticket_id
      )`.as('isMakeUp'),
      sql<string[]>`array(
        select note.text from client_note note where note.tenant_id = registration.tenant_id
          and note.client_id = registration.client_id and note.for_trainers order by note.id
      )`.as('clientNotes'),
    ])
    .where('registration.training_id', '=', inList(sql.val(trainingIds)))
    .where('registration.status', 'in', live)
    .orderBy('registration.training_id')
    .orderBy('registration.status')
    .orderBy('registration.waiting_number')
    .orderBy(sql`coalesce(client.first_name, registration.visitor_name)`)
    .orderBy('client.last_name')
    .orderBy('registration.id');

const entriesOf = ({ db }: TenantScope, trainingIds: readonly number[]) =>
  db
    .selectFrom('roster_entry')
    .leftJoin('client', (join) =>
      join
        .onRef('client.tenant_id', '=', 'roster_entry.tenant_id')
        .onRef('client.id', '=', 'roster_entry.by_client_id'),
    )
    .leftJoin('client as member', (join) =>
      join.onRef('member.tenant_id', '=', 'roster_entry.tenant_id').onRef('member.id', '=', 'roster_entry.client_id'),
    )
    .select([
      'roster_entry.training_id as trainingId',
      'roster_entry.id as entryId',
      'member.id as clientId',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'roster_entry.kind',
      sql<string>`roster_entry.text`.as('text'),
      'roster_entry.tapped_at as tappedAt',
      'client.first_name as author',
    ])
    .where('roster_entry.training_id', '=', inList(sql.val(trainingIds)))
    .where('roster_entry.text', 'is not', null)
    // Walk-ins with a place are listed among the clients.
    .where('roster_entry.registration_id', 'is', null)
    .orderBy('roster_entry.created_at')
    .orderBy('roster_entry.id');

/** Clients and notes of trainings, each with the id of its training. */
export async function listRosterRows(scope: TenantScope, trainingIds: readonly number[]) {
  const [people, entries] = await batch(scope.db, peopleOf(scope, trainingIds), entriesOf(scope, trainingIds));
  return { people, entries };
}

export type RosterRows = Awaited<ReturnType<typeof listRosterRows>>;

/** A training, or nothing. */
export const findRosterTraining = (scope: TenantScope, trainingId: number) =>
  trainingsWhere(scope).where('id', '=', trainingId).executeTakeFirst();

/** One trainer's trainings on these dates, inclusive, by time. */
export const listOwnTrainings = (scope: TenantScope, trainerId: number, from: PlainDate, until: PlainDate) =>
  trainingsWhere(scope)
    .where('trainer_id', '=', trainerId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('starts_at')
    .execute();

/** Somebody who came without a booking and was not taken off again, and whom they were found to be. */
export const findWalkIn = ({ db }: TenantScope, trainingId: number, entryId: string) =>
  db
    .selectFrom('roster_entry')
    .select(['id as entryId', 'tapped_at as tappedAt', 'client_id as clientId'])
    .select(['registration_id as registrationId', 'link_reason as reason'])
    .where('training_id', '=', trainingId)
    .where('id', '=', entryId)
    .where('kind', '=', 'walk_in')
    .where((eb) => eb.or([eb('text', 'is not', null), eb('client_id', 'is not', null)]))
    .executeTakeFirst();

export type WalkInRow = NonNullable<Awaited<ReturnType<typeof findWalkIn>>>;

/** The training of a live registration, and the registration's status. */
export const findLiveRegistration = ({ db }: TenantScope, registrationId: number) =>
  db
    .selectFrom('registration')
    .select(['training_id as trainingId', 'status'])
    .where('id', '=', registrationId)
    .where('status', 'in', live)
    .executeTakeFirst();

/** Whose live registration it is, in which training; a visitor never waits, so theirs is none here. */
export const findLiveClient = ({ db }: TenantScope, registrationId: number) =>
  db
    .selectFrom('registration')
    .select(['training_id as trainingId', 'client_id as clientId'])
    .where('id', '=', registrationId)
    .where('status', 'in', live)
    .where('client_id', 'is not', null)
    .$narrowType<{ clientId: NotNull }>()
    .executeTakeFirst();

/** Those of these registrations that are live in the training; clients who have left are excluded. */
export const listLive = ({ db }: TenantScope, trainingId: number, registrationIds: readonly number[]) =>
  db
    .selectFrom('registration')
    .select(['id', 'status', 'client_id as clientId'])
    .select(hasVisit.as('hasVisit'))
    .where('training_id', '=', trainingId)
    .where('id', '=', inLongList(sql.val(registrationIds)))
    .where('status', 'in', live)
    .execute();
