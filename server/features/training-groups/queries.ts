import { type NotNull, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { inList } from '../../db/prepared-query.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { clubZone } from '../rooms/queries.ts';
import { trainingColumns } from '../trainings/queries.ts';

export const groups = ({ db }: TenantScope) =>
  db
    .selectFrom('training_group')
    .select(['id', 'name', 'unit_id as unitId', 'trainer_id as trainerId', 'capacity', 'taken', 'version'])
    .select(['contact_name as contactName', 'contact_phone as contactPhone', 'family_id as seriesId'])
    .select(['product_id as productId', 'make_up as makeUp'])
    .orderBy('name')
    .orderBy('id');

export type GroupRow = Awaited<ReturnType<typeof listAllGroups>>[number];

export const listAllGroups = (scope: TenantScope) => groups(scope).execute();

export const listGroupsOf = (scope: TenantScope, trainerId: number) =>
  groups(scope).where('trainer_id', '=', trainerId).execute();

export const listGroupsById = (scope: TenantScope, ids: readonly number[]) =>
  groups(scope)
    .where('id', 'in', [0, ...ids])
    .execute();

export const findGroup = (scope: TenantScope, id: number) => groups(scope).where('id', '=', id).executeTakeFirst();

/** Days back from which on the trainings of groups are summed up. */
const lookBackDays = 370;

const trainingsOf = ({ db }: TenantScope, groupIds: readonly number[]) =>
  db
    .selectFrom('training')
    .select(trainingColumns)
    .where('group_id', '=', inList(sql.val(groupIds)))
    .where('group_id', 'is not', null)
    .$narrowType<{ groupId: NotNull }>()
    .where('deleted_at', 'is', null)
    .orderBy('starts_at');

/** Trainings of groups, also past and cancelled ones of a year. */
export const listTrainingsOf = (scope: TenantScope, groupIds: readonly number[], today: PlainDate) =>
  trainingsOf(scope, groupIds).where('date', '>=', sql<string>`${today}::date - ${lookBackDays}::int`).execute();

export type GroupTraining = Awaited<ReturnType<typeof listTrainingsOf>>[number];

/** Of one group, on these dates, inclusive. */
export const listTrainingsBetween = (scope: TenantScope, groupId: number, from: PlainDate, until: PlainDate) =>
  trainingsOf(scope, [groupId]).where('date', '>=', from).where('date', '<=', until).execute();

/** Who has not left these groups, and who has left since that day; by name. */
export const listMembers = ({ db, tenantId }: TenantScope, groupIds: readonly number[], leftSince?: PlainDate) =>
  db
    .selectFrom('training_group_member as m')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'm.tenant_id').onRef('client.id', '=', 'm.client_id'),
    )
    .select(['m.id', 'm.group_id as groupId', 'm.client_id as clientId', 'm.state', 'm.joined_on as joinedOn'])
    .select(['m.ticket_id as ticketId', 'm.invoice_line_id as invoiceLineId'])
    .select(['client.first_name as firstName', 'client.last_name as lastName'])
    .where('m.group_id', '=', inList(sql.val(groupIds)))
    .where((e) =>
      e.or([
        e('m.state', '<>', 'left'),
        // A place that was never paid made no member.
        e.and([
          e(sql<string>`(m.ended_at at time zone ${clubZone(tenantId)})::date`, '>=', leftSince ?? '9999-12-31'),
          e.or([e('m.ticket_id', 'is not', null), e('m.purchase_id', 'is', null)]),
        ]),
      ]),
    )
    .orderBy('client.first_name')
    .orderBy('client.last_name')
    .orderBy('m.id')
    .execute();

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** Places that these people have in these trainings, and their marks. */
export async function listMarks({ db }: TenantScope, trainingIds: readonly number[], clientIds: readonly number[]) {
  if (trainingIds.length === 0 || clientIds.length === 0) return [];
  return db
    .selectFrom('registration')
    .select(['id as registrationId', 'training_id as trainingId', 'client_id as clientId', 'presence'])
    .select('presence_tapped_at as markedAt')
    .where('training_id', '=', inList(sql.val(trainingIds)))
    .where('client_id', '=', inList(sql.val(clientIds)))
    .$narrowType<{ clientId: NotNull }>()
    .where('status', '=', 'booked')
    .execute();
}

export type MarkRow = Awaited<ReturnType<typeof listMarks>>[number];
