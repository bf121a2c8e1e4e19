import { randomUUID } from 'node:crypto';
import { addMinutes, toWallTime } from '#api/dates.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { hashPassword } from '#server/features/session/passwords.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildFeedback } from '#tests/builders/build-feedback.ts';
import { buildLateLeaving } from '#tests/builders/build-late-leaving.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildRoomGroup } from '#tests/builders/build-room-group.ts';
import { buildRosterEntry } from '#tests/builders/build-roster-entry.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { type BuiltTenant, buildTenant } from '#tests/builders/build-tenant.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { buildTrainingSeries } from '#tests/builders/build-training-series.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildVisitor } from '#tests/builders/build-visitor.ts';
import { buildVoucher } from '#tests/builders/build-voucher.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import type { TestApp } from '../app/open-test-app.ts';
import { testPassword } from '../app/test-member.ts';
import { signTestToken, type TokenRole } from '../app/test-tokens.ts';
import type { AddRows } from '../sample.ts';
import { addMachinery, holdSession } from './add-machinery.ts';
import { openTenantDoors, type TenantDoors } from './tenant-doors.ts';

export interface TenantPerson {
  id: number;
  email: string;
  token: string;
}

/** A tenant with at least one row in every table, each name in it marked with the tenant's own word. */
export interface FullTenant extends BuiltTenant {
  /** Part of every name of the tenant and of no other. */
  mark: string;
  ids: { unit: number; roomGroup: number; room: number; style: number; trainer: number };
  people: Record<TokenRole, TenantPerson>;
  /** One more admin or client, of whom no other call knows. */
  addPerson(role: 'admin' | 'client'): Promise<TenantPerson>;
  doors: TenantDoors;
  /** A public training that all users here may book, with free places and open to visitors. */
  addTraining(): Promise<number>;
  /** A place of the client in a new training. */
  addRegistration(clientId: number): Promise<number>;
  /** A place of the client in a training that begins in an hour. */
  addConfirmable(clientId: number): Promise<number>;
  /** A training that has begun and in which the client has a place. */
  addBegun(clientId: number): Promise<number>;
  /** A comment of another client on a training of `ids.trainer`, not moderated yet. */
  addComment(): Promise<number>;
  /** A client's place in a training that `ids.trainer` gives in an hour. */
  addMarkable(): Promise<{ trainingId: number; registrationId: number }>;
  /** A walk-in to that training. */
  addWalkIn(): Promise<{ trainingId: number; entryId: string }>;
  /** Where its pages are opened, which passkeys sign; `http` at its host if not given. */
  origin?: string | undefined;
  /** Inserts the session of a user’s token. */
  holdSession(clientId: number): Promise<void>;
  /** A place of a visitor without an account. */
  addVisitor(): ReturnType<typeof buildVisitor>;
  inScope<T>(work: (scope: TenantScope) => Promise<T>): Promise<T>;
  /** A training that the admin has just edited. */
  addEdited(): Promise<number>;
}

const rowsOfDomains = import.meta.glob<AddRows | undefined>('/tests/samples/**/*.ts', {
  eager: true,
  import: 'addRows',
});
const noLimits = {
  windowWeeks: 52,
  upcomingLimit: 10_000,
  perDayLimit: 10_000,
  overlap: 'allow',
  guestsPerMonth: 50,
} as const;
const tomorrow = '2026-11-19T18:00:00';
const yesterday = '2026-11-17T18:00:00';
/** Of every contract of the tenant's people that gives a right: another can be bought that begins after it. */
export const lastDay = '2026-12-31';
let passwordHash: Promise<string> | undefined;

export async function openFullTenant(test: TestApp): Promise<FullTenant> {
  const mark = `M${randomUUID().slice(0, 8)}`;
  const phones = { phone: mark, buyingTerms: { et: mark, en: mark, lv: mark } };
  const freeze = { shortestDays: 1, longestDays: 60, daysPerYear: 366, feeCents: 0 };
  const tenant = await buildTenant(test.owner, {
    name: `Klubi ${mark}`,
    // So that one client can enter as often as there are tests.
    entryPolicy: { passbackMinutes: 0 },
    contracts: { freeze },
    pageRules: { ...allPageRules, payment: { isPaymentActive: true, isPaymentInFrame: false } },
    ...phones,
  });
  const inScope = <T>(work: (scope: TenantScope) => Promise<T>) => inTenant(test.owner, tenant.tenantId, work);
  const ids = await inScope((scope) => addPlaces(scope, mark));
  const columns = { name: `Jooga ${mark}`, comment_public: mark, startsAt: tomorrow, unit_id: ids.unit };
  const addTraining = (scope: TenantScope) =>
    buildTraining(scope, { ...columns, style_id: ids.style, max_places: 100, is_public: true, visitors: 'free' });
  passwordHash ??= hashPassword(testPassword);
  const shared = { first_name: mark, last_name: mark, password_hash: await passwordHash };
  const addBegun = async (scope: TenantScope, clientId: number): Promise<number> => {
    const training = await buildTraining(scope, { ...columns, startsAt: yesterday, style_id: ids.style });
    await buildRegistration(scope, { client_id: clientId, training_id: training.id });
    return training.id;
  };
  const addPerson = async (rights: Parameters<typeof buildClient>[1]): Promise<TenantPerson> => {
    const row = await inScope(async (scope) => {
      const client = await buildClient(scope, { ...shared, ...rights });
      await buildContract(scope, { client_id: client.id, valid_until: lastDay });
      return client;
    });
    return { id: row.id, email: row.email, token: await signTestToken(test, tenant, row) };
  };
  const people = {
    client: await addPerson({}),
    trainer: await addPerson({ trainer_id: ids.trainer }),
    admin: await addPerson({ is_admin: true }),
    desk: await addPerson({ can_see_registrations: true, can_manage_registrations: true }),
    reader: await addPerson({ can_see_registrations: true }),
  };
  const rated = await inScope(async (scope) => {
    const series = await buildTrainingSeries(scope);
    const rooms = { room_id: ids.room, trainer_id: ids.trainer, style_id: ids.style };
    await buildTraining(scope, { ...columns, ...rooms, series_id: series.id, recurrence_at: new Date() });
    const { id: training_id } = await addTraining(scope);
    const place = { client_id: people.client.id, training_id };
    const { id: registration_id } = await buildRegistration(scope, { ...place, status: 'cancelled' });
    await buildLateLeaving(scope, { ...place, registration_id });
    await buildRegistration(scope, place);
    await buildTicket(scope, { client_id: people.client.id, name: mark });
    await buildVoucher(scope, { client_id: people.client.id, name: mark });
    const edit = { training_id, by_client_id: people.admin.id };
    await buildTrainingEdit(scope, edit, test.clock.now);
    await addMachinery(scope, people.client.id, mark);
    const own = { clientId: people.client.id, mark, secret: test.services.secret };
    for (const addRows of Object.values(rowsOfDomains)) await addRows?.(scope, own);
    const begun = await buildTraining(scope, { ...columns, ...rooms, startsAt: yesterday });
    await buildFeedback(scope, { client_id: people.client.id, training_id: begun.id, text: mark });
    return begun.id;
  });
  // One training for all, since a trainer cannot be in two at once.
  const rostered = await inScope(async (scope) => {
    const startsAt = toWallTime(addMinutes(test.clock.now, 60), 'Europe/Tallinn');
    const places = { trainer_id: ids.trainer, style_id: ids.style, max_places: 10_000 };
    const { id } = await buildTraining(scope, { ...columns, ...places, startsAt });
    await buildRosterEntry(scope, { training_id: id, text: mark });
    return id;
  });
  return {
    ...tenant,
    mark,
    ids,
    people,
    addPerson: (role) => addPerson({ is_admin: role === 'admin' }),
    inScope,
    doors: await openTenantDoors(test, { ...tenant, mark, ids }, people.client.id),
    addTraining: async () => (await inScope(addTraining)).id,
    addRegistration: (clientId) =>
      inScope(async (scope) => {
        const training = await addTraining(scope);
        return (await buildRegistration(scope, { client_id: clientId, training_id: training.id })).id;
      }),
    addConfirmable: (clientId) =>
      inScope(async (scope) => {
        const startsAt = toWallTime(addMinutes(test.clock.now, 60), 'Europe/Tallinn');
        const training = await buildTraining(scope, { ...columns, startsAt, style_id: ids.style });
        return (await buildRegistration(scope, { client_id: clientId, training_id: training.id })).id;
      }),
    addBegun: (clientId) => inScope((scope) => addBegun(scope, clientId)),
    addComment: () =>
      inScope(async (scope) => {
        const client_id = (await buildClient(scope, { first_name: mark, last_name: mark })).id;
        return (await buildFeedback(scope, { client_id, training_id: rated, text: mark })).id;
      }),
    addMarkable: () =>
      inScope(async (scope) => {
        const client_id = (await buildClient(scope, { first_name: mark, last_name: mark })).id;
        const { id } = await buildRegistration(scope, { client_id, training_id: rostered });
        return { trainingId: rostered, registrationId: id };
      }),
    addWalkIn: async () => {
      const { id } = await inScope((scope) => buildRosterEntry(scope, { training_id: rostered, text: mark }));
      return { trainingId: rostered, entryId: id };
    },
    holdSession: (clientId) => inScope((scope) => holdSession(scope, clientId)),
    addEdited: () =>
      inScope(async (scope) => {
        const training = await addTraining(scope);
        await buildTrainingEdit(scope, { training_id: training.id, by_client_id: people.admin.id }, test.clock.now);
        return training.id;
      }),
    addVisitor: () => inScope(async (scope) => buildVisitor(scope, (await addTraining(scope)).id, test.clock.now)),
  };
}

async function addPlaces(scope: TenantScope, mark: string): Promise<FullTenant['ids']> {
  const unit = await buildUnit(scope, { name: `Maja ${mark}` });
  const roomGroup = await buildRoomGroup(scope, { name: `Saalid ${mark}`, unit_id: unit.id });
  const room = await buildRoom(scope, { name: `Saal ${mark}`, unit_id: unit.id, room_group_id: roomGroup.id });
  const style = await buildStyle(scope, { name: `Stiil ${mark}` });
  const trainer = await buildTrainer(scope, { last_name: mark });
  await buildBookingPolicy(scope, { settings: noLimits });
  return { unit: unit.id, roomGroup: roomGroup.id, room: room.id, style: style.id, trainer: trainer.id };
}

interface Edited {
  training_id: number;
  by_client_id: number;
}

/** An edit of now that can be undone for a minute, and changed nothing but the name. */
function buildTrainingEdit({ db, tenantId }: TenantScope, edited: Edited, now: Date) {
  return db
    .insertInto('training_edit')
    .values({
      ...edited,
      tenant_id: tenantId,
      created_at: now,
      undo_until: new Date(now.getTime() + 60_000),
      before: JSON.stringify({ name: 'Vinyasa jooga', max_places: 100 }),
      moved_to_line: '[]',
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
