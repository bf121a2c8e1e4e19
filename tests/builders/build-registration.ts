import { type Selectable, sql } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildClient } from './build-client.ts';
import { buildContract } from './build-contract.ts';
import { buildTraining } from './build-training.ts';
import type { Overrides, OverridesWith, Row } from './row.ts';

type Keys = 'training_id' | 'client_id';

/** A place booked now; `booked_at` and `cancelled_at` follow `created_at` where the status requires them. */
export function registrationRow(tenantId: number, overrides: OverridesWith<'registration', Keys>): Row<'registration'> {
  const created_at = overrides.created_at ?? new Date();
  const status = overrides.status ?? 'booked';
  return {
    tenant_id: tenantId,
    status,
    waiting_number: null,
    contract_id: null,
    ticket_id: null,
    voucher_id: null,
    holds_visit: false,
    presence: null,
    booked_at: status === 'waiting' ? null : created_at,
    promoted_at: null,
    cancelled_at: status === 'cancelled' ? created_at : null,
    ...overrides,
    created_at,
  };
}

/**
 * A registration as the application would leave it: its events are written and the training's counters are updated. A
 * waiting one takes the next number. Client (with a contract) and training are new unless given. One with `holds_visit`
 * reserves it, as a booking does.
 */
export async function buildRegistration(scope: TenantScope, overrides: Overrides<'registration'> = {}) {
  const training_id = overrides.training_id ?? (await buildTraining(scope)).id;
  const client_id = overrides.client_id ?? (await buildClient(scope)).id;
  const isWaiting = overrides.status === 'waiting';
  const hasOtherRight = overrides.ticket_id != null || overrides.voucher_id != null;
  const contract_id =
    isWaiting || hasOtherRight ? null : (overrides.contract_id ?? (await getContract(scope, client_id)));
  const waiting_number = isWaiting ? (overrides.waiting_number ?? (await getNextNumber(scope, training_id))) : null;
  const row = registrationRow(scope.tenantId, { ...overrides, training_id, client_id, contract_id, waiting_number });
  const registration = await scope.db.insertInto('registration').values(row).returningAll().executeTakeFirstOrThrow();
  await countIn(scope, registration);
  if (registration.holds_visit) await reserveVisit(scope, registration);
  await writeEvents(scope, registration);
  return registration;
}

async function getContract(scope: TenantScope, clientId: number): Promise<number> {
  const found = await scope.db.selectFrom('contract').select('id').where('client_id', '=', clientId).executeTakeFirst();
  return (found ?? (await buildContract(scope, { client_id: clientId }))).id;
}

async function getNextNumber({ db }: TenantScope, trainingId: number): Promise<number> {
  const training = await db
    .selectFrom('training')
    .select('next_waiting_number as next')
    .where('id', '=', trainingId)
    .executeTakeFirstOrThrow();
  return training.next;
}

type Registration = Selectable<Tables['registration']>;

async function countIn({ db }: TenantScope, { status, training_id, waiting_number }: Registration): Promise<void> {
  await db
    .updateTable('training')
    .set((eb) => ({
      taken: eb('taken', '+', status === 'booked' ? 1 : 0),
      waiting_count: eb('waiting_count', '+', status === 'waiting' ? 1 : 0),
      next_waiting_number: eb.fn<number>('greatest', ['next_waiting_number', eb.val((waiting_number ?? 0) + 1)]),
    }))
    .where('id', '=', training_id)
    .execute();
}

async function reserveVisit({ db }: TenantScope, { contract_id, ticket_id, voucher_id }: Registration): Promise<void> {
  const ids = { contract: contract_id, ticket: ticket_id, voucher: voucher_id };
  for (const [source, id] of Object.entries(ids)) {
    await sql`update ${sql.table(source)} set visits_reserved = visits_reserved + 1 where id = ${id}::int`.execute(db);
  }
}

async function writeEvents({ db, tenantId }: TenantScope, registration: Registration): Promise<void> {
  const { id, training_id, client_id, status, created_at, promoted_at, cancelled_at } = registration;
  const waited = status === 'waiting' || promoted_at !== null;
  const event = (kind: Row<'registration_event'>['kind'], at: Date): Row<'registration_event'> => {
    return { tenant_id: tenantId, registration_id: id, training_id, client_id, kind, reason: null, created_at: at };
  };
  const events = [event(waited ? 'waiting' : 'booked', created_at)];
  if (promoted_at) events.push(event('promoted', promoted_at));
  if (cancelled_at) events.push(event('cancelled', cancelled_at));
  await db.insertInto('registration_event').values(events).execute();
}
