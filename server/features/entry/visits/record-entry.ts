import type { EntryFlag } from '#api/entry/door/door-schema.ts';
import type { EntryPolicy } from '#api/entry/entry-policy.ts';
import { type EntryFacts, findEntryEntitlement, isAttendedBy, isEntryTo, mayEnter } from '#api/entry/may-enter.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { consume, consumeReserved } from '../../entitlements/commands.ts';
import { lockClients, lockTraining } from '../../registrations/booking/queries.ts';
import { writeMarks } from '../../registrations/presence/commands.ts';
import { deleteScansAround, insertEntry, type NewEntry } from './commands.ts';
import { type Arrival, findPlaceOf, readEntryFacts } from './entry-facts.ts';
import { groundsOf } from './entry-grounds.ts';
import { EntryRefusal } from './entry-refusal.ts';
import { hasOp, listEntriesAround, listPlaces, type Place } from './queries.ts';

export interface Coming extends Arrival {
  opId: string;
  doorId: number | null;
  passId: number | null;
  step: number | null;
  via: NewEntry['via'];
  /** Still to be decided: the rules are checked again under the locks. */
  isAsked?: true;
  /** What is already known to be suspicious about it. */
  flag?: EntryFlag | null;
  /** When it is recorded, which may be long after `at`. */
  now: Date;
  catalog: ClubCatalog;
  entryPolicy: EntryPolicy;
}

export interface RecordedEntry {
  outcome: 'recorded' | 'repeated';
  flag: EntryFlag | null;
  trainingName?: string;
  /** The entitlement whose visit was used, if any. */
  entitlement?: { source: 'contract' | 'ticket' | 'voucher'; id: number };
}

/**
 * Records an entry once: it consumes the visit reserved by a booking, or one of the entitlement, unless the client is still
 * on the same visit; an entry around the start of a booked training marks it attended. Training and client are locked in
 * this order, so that each of two concurrent entries sees the other.
 */
export async function recordEntry(scope: TenantScope, coming: Coming): Promise<RecordedEntry> {
  const { clientId, unitId, at, entryPolicy } = coming;
  const before = findPlace(await listPlaces(scope, [clientId], unitId, at), at, entryPolicy);
  if (before) await lockTraining(scope, before.trainingId);
  await lockClients(scope, [clientId]);
  if (await hasOp(scope, coming.opId)) return { outcome: 'repeated', flag: null };
  const facts = await readEntryFacts(scope, coming, coming);
  if (coming.isAsked) refuseUnlessAllowed(facts, coming);
  // A training booked while we waited is not locked; the next entry counts for it.
  const place = facts.bookings.find(({ registrationId }) => registrationId === before?.registrationId);
  const around = await listEntriesAround(scope, clientId, at, entryPolicy.visitMinutes);
  const isSameVisit = around.some((one) => one.unitId === unitId);
  const used = await consumeForEntry(scope, coming, { place, isSameVisit, facts });
  if (place && isAttendedBy(place, at) && place.presence !== 'present') await markAttended(scope, place, coming);
  const flag = coming.flag ?? findDoubleUse(around, coming) ?? used.flag;
  await deleteScansAround(scope, coming, entryPolicy.visitMinutes);
  await insertEntry(scope, { ...columnsOf(coming), ...used.columns, flag });
  return {
    outcome: 'recorded',
    flag,
    ...(place && { trainingName: place.name }),
    ...(used.entitlement && { entitlement: used.entitlement }),
  };
}

function refuseUnlessAllowed(facts: EntryFacts, { catalog, now }: Coming): void {
  const decision = mayEnter(facts);
  if (decision.outcome === 'refused')
    throw new EntryRefusal(decision, groundsOf(facts, decision, { catalog, asOf: now }));
}

const findPlace = (places: readonly Place[], at: Date, { visitMinutes }: EntryPolicy): Place | undefined =>
  findPlaceOf(places, at, isEntryTo, visitMinutes);

const columnsOf = (coming: Coming) => ({
  op_id: coming.opId,
  unit_id: coming.unitId,
  door_id: coming.doorId,
  client_id: coming.clientId,
  pass_id: coming.passId,
  step: coming.step,
  via: coming.via,
  answer: 'open' as const,
  reason: 'welcome' as const,
  entered_at: coming.at,
  created_at: coming.now,
});

interface Situation {
  place: Place | undefined;
  isSameVisit: boolean;
  facts: Awaited<ReturnType<typeof readEntryFacts>>;
}

/** What the entry uses up: the place's visit, nothing on the same visit, else one of an entitlement. */
async function consumeForEntry(scope: TenantScope, { flag }: Coming, { place, isSameVisit, facts }: Situation) {
  if (place) {
    const isUsed = await consumeReserved(scope, place);
    const ids = { contract_id: place.contractId, ticket_id: place.ticketId, voucher_id: place.voucherId };
    const columns = {
      training_id: place.trainingId,
      registration_id: place.registrationId,
      ...ids,
      used_visit: isUsed,
    };
    return { columns, entitlement: entitlementOf(place), flag: null };
  }
  const entitlement = findEntryEntitlement(facts);
  if (!entitlement) return { columns: {}, flag: isSameVisit || flag ? null : ('no_right' as const) };
  const isUsed =
    !isSameVisit && entitlement.visitsLeft !== null && (await consume(scope, entitlement.source, entitlement.id));
  const isShort = !isSameVisit && entitlement.visitsLeft !== null && !isUsed;
  const columns = { [`${entitlement.source}_id`]: entitlement.id, used_visit: isUsed };
  return { columns, entitlement, flag: isShort ? ('no_right' as const) : null };
}

function entitlementOf({ contractId, ticketId, voucherId }: Place): RecordedEntry['entitlement'] {
  if (contractId !== null) return { source: 'contract', id: contractId };
  if (ticketId !== null) return { source: 'ticket', id: ticketId };
  return voucherId === null ? undefined : { source: 'voucher', id: voucherId };
}

/** A mark like any on the roster: a later one by the trainer overrides it. */
async function markAttended(scope: TenantScope, place: Place, { at, now }: Coming): Promise<void> {
  const { trainingId, registrationId } = place;
  const tap = { presence: 'present', tappedAt: at, byClientId: null, now } as const;
  await writeMarks(scope, { trainingId, registrationIds: [registrationId], ...tap });
}

type Around = Awaited<ReturnType<typeof listEntriesAround>>;

/** One code at two doors, or a pass that returns to another door so soon that it may be shared. */
function findDoubleUse(around: Around, { passId, step, doorId, at, entryPolicy }: Coming): EntryFlag | null {
  if (passId === null) return null;
  const elsewhere = around.filter((one) => one.passId === passId && one.doorId !== doorId);
  if (elsewhere.some((one) => one.step === step)) return 'double_use';
  const soonMs = entryPolicy.passbackMinutes * 60_000;
  return elsewhere.some(({ enteredAt }) => Math.abs(enteredAt.getTime() - at.getTime()) < soonMs) ? 'passback' : null;
}
