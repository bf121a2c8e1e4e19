import { sql } from 'kysely';
import { addDays, type PlainDate } from '#api/dates.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { scheduleRulesOf } from '#api/tenants/schedule-settings.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { hasVisit } from '../entitlements/queries.ts';
import { live } from '../registrations/statuses.ts';
import { type TrainingRow, trainingColumns } from '../trainings/queries.ts';
import type { NewTraining } from './commands.ts';
import { copiedColumns } from './training-columns.ts';

/** The tenant's rules for changes of its timetable. */
export async function getScheduleRules({ db, tenantId }: TenantScope) {
  const { schedule, page_rules } = await db
    .selectFrom('tenant_settings')
    .select(['schedule', 'page_rules'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { ...scheduleRulesOf(schedule, page_rules.main.countryCode), isSmsHidden: !pageFeatures.sms(page_rules) };
}

/** A room as a training uses it: with its club, and whether it is shared. It cannot be retired meanwhile. */
export const findRoom = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('room')
    .select(['id', 'unit_id as unitId', 'is_shared as isShared', sql<boolean>`retired_at is not null`.as('isRetired')])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const findTrainer = ({ db }: TenantScope, id: number) =>
  db.selectFrom('trainer').select(['id', 'is_active as isActive']).where('id', '=', id).forShare().executeTakeFirst();

/** Every booked or waiting client of a training, with contact data; locked in the global lock order. */
export const lockPeopleOf = ({ db }: TenantScope, trainingId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'registration.tenant_id').onRef('client.id', '=', 'registration.client_id'),
    )
    .select([
      'registration.id as registrationId',
      'client.id as clientId',
      'client.first_name as firstName',
      'client.mail_to as email',
      'client.phone',
      'client.language',
    ])
    .where('registration.training_id', '=', trainingId)
    .where('registration.status', 'in', live)
    .orderBy('client.id')
    .forNoKeyUpdate('client')
    .execute();

export interface PersonOfTraining extends Omit<Awaited<ReturnType<typeof lockPeopleOf>>[number], 'clientId'> {
  /** Null: a visitor. */
  clientId: number | null;
}

/** The account of a trainer, unless it is theirs who asks. */
export async function findTrainerToTell({ db }: TenantScope, trainerId: number | null, byClientId: number | undefined) {
  if (trainerId === null) return undefined;
  const row = await db
    .selectFrom('client')
    .select([
      'id as clientId',
      'first_name as firstName',
      'last_name as lastName',
      'mail_to as email',
      'phone',
      'language',
    ])
    .where('trainer_id', '=', trainerId)
    .orderBy('id')
    .executeTakeFirst();
  return row?.clientId === byClientId ? undefined : row;
}

/** Whom to write to, unless their data was erased. */
export const findClientToTell = async ({ db }: TenantScope, clientId: number | null) =>
  clientId === null
    ? undefined
    : db
        .selectFrom('client')
        .select([
          'id as clientId',
          'first_name as firstName',
          'last_name as lastName',
          'mail_to as email',
          'phone',
          'language',
        ])
        .where('id', '=', clientId)
        .where('erased_at', 'is', null)
        .executeTakeFirst();

/** Those of a training who hold a visit for it. */
export async function countVisitsOf({ db }: TenantScope, trainingId: number): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('training_id', '=', trainingId)
    .where('status', 'in', live)
    .where(hasVisit)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The trainings of some days in a club, or in one of its rooms, that are not cancelled; locked, in order of their ids. */
export const lockDays = (
  { db }: TenantScope,
  { from, until, unitId, roomId }: { from: PlainDate; until: PlainDate; unitId: number; roomId: number | undefined },
): Promise<TrainingRow[]> =>
  db
    .selectFrom('training')
    .select(trainingColumns)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('unit_id', '=', unitId)
    .where('is_cancelled', '=', false)
    .$if(roomId !== undefined, (query) => query.where('room_id', '=', roomId ?? 0))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locked, so that nobody hides it meanwhile. */
export const lockStyle = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('style')
    .select(['kind', 'visitors', 'is_hidden as isHidden'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const trainingTables = [
  'registration',
  'feedback',
  'roster_entry',
  'entry',
  'late_leaving',
  'substitute_offer',
] as const;

/** Whether anybody ever booked it, entered for it or was noted in it. */
export async function hasHistory({ db, tenantId }: TenantScope, trainingId: number): Promise<boolean> {
  const rows = trainingTables.map(
    (table) => sql`select from ${sql.table(table)} where tenant_id = ${tenantId} and training_id = ${trainingId}`,
  );
  const { rows: found } = await sql<{
    has: boolean;
  }>`select exists (${sql.join(rows, sql` union all `)}) as has`.execute(db);
  return found[0]?.has ?? false;
}

/** What admins see of a training beside what all see. */
export const listAdminFacts = ({ db }: TenantScope, ids: readonly number[]) =>
  db
    .selectFrom('training')
    .select(['id', 'edited_version as editedVersion', 'series_id as seriesId', 'is_apart as isApart'])
    .select('cancel_reason as cancelReason')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

/** Who edited a training last, and how it was before. */
export const findLastEdit = ({ db, tenantId }: TenantScope, trainingId: number) =>
  db
    .selectFrom('training_edit as edit')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'edit.tenant_id').onRef('client.id', '=', 'edit.by_client_id'),
    )
    .select(['edit.id', 'edit.created_at as at', 'edit.undo_until as undoUntil', 'edit.version', 'edit.before'])
    .select(['edit.moved_to_line as movedToLine', 'edit.undone_at as undoneAt'])
    .select(['client.first_name as firstName', 'client.last_name as lastName'])
    .where('edit.tenant_id', '=', tenantId)
    .where('edit.training_id', '=', trainingId)
    .orderBy('edit.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Locked until the transaction ends. */
export const lockUnit = ({ db, tenantId }: TenantScope, id: number) =>
  db
    .selectFrom('unit')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The trainings of a club in the week that begins then, as new ones. */
export async function listWeek(
  { db }: TenantScope,
  unitId: number,
  monday: PlainDate,
): Promise<(NewTraining & { id: number })[]> {
  const rows = await db
    .selectFrom('training')
    .select(['id', ...copiedColumns])
    .where('unit_id', '=', unitId)
    .where('date', '>=', monday)
    .where('date', '<=', addDays(monday, 6))
    .where('is_cancelled', '=', false)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({ ...row, series_id: null, recurrence_at: null }));
}

/** Whether somebody is looked for who leads it in its trainer's place. */
export async function hasOpenOffer({ db, tenantId }: TenantScope, trainingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('substitute_offer')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('training_id', '=', trainingId)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst();
  return row !== undefined;
}
