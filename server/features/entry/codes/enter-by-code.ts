import { randomUUID } from 'node:crypto';
import { mayEnter } from '#api/entry/may-enter.ts';
import type { Entered } from '#api/entry/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { findEntitlementInShort } from '../../entitlements/queries.ts';
import type { DoorRow } from '../doors/queries.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { getNames } from '../passes/queries.ts';
import { readEntryFacts } from '../visits/entry-facts.ts';
import { groundsOf } from '../visits/entry-grounds.ts';
import { EntryRefusal, keepingRefusal } from '../visits/entry-refusal.ts';
import { countInside } from '../visits/queries.ts';
import { type RecordedEntry, recordEntry } from '../visits/record-entry.ts';
import { enterByTicket } from './enter-by-ticket.ts';
import { enterFreeTraining } from './enter-free-training.ts';
import { readDoorCode } from './read-door-code.ts';

/** Lets a client in by the door's current code: by their entitlements and bookings, a ticket, or a training open to all. */
export async function enterByCode(
  scope: TenantScope,
  request: RequestContext,
  clientId: number,
  data: string,
): Promise<Entered> {
  const { door, ticket } = await readDoorCode(scope, request, data);
  if (ticket !== undefined) return enterByTicket(scope, request, door, ticket);
  const entry = { unit_id: door.unitId, door_id: door.id, client_id: clientId, via: 'code', now: request.now } as const;
  return keepingRefusal(entry, () => enterAsClient(scope, request, clientId, door));
}

async function enterAsClient(
  scope: TenantScope,
  request: RequestContext,
  clientId: number,
  door: DoorRow,
): Promise<Entered> {
  const { services, now, tenant } = request;
  const rules = { catalog: await services.catalog.get(scope), entryPolicy: entryPolicyOf(tenant) };
  const arrival = { clientId, unitId: door.unitId, at: now };
  const facts = await readEntryFacts(scope, arrival, rules);
  const decision = mayEnter(facts);
  if (decision.outcome === 'refused') {
    const byTraining =
      decision.remedy?.kind === 'wait_until' ? undefined : await enterFreeTraining(scope, request, door);
    if (byTraining) return byTraining;
    throw new EntryRefusal(decision, groundsOf(facts, decision, { catalog: rules.catalog, asOf: now }));
  }
  const origin = { opId: randomUUID(), doorId: door.id, passId: null, step: null, via: 'code' } as const;
  const recorded = await recordEntry(scope, { ...arrival, ...rules, ...origin, isAsked: true, now });
  const { firstName } = await getNames(scope, clientId);
  const inside = await countInside(scope, now, rules.entryPolicy.visitMinutes);
  return {
    doorName: door.name,
    unitId: door.unitId,
    firstName,
    ...(recorded.trainingName !== undefined && { trainingName: recorded.trainingName }),
    ...(await presentVisits(scope, recorded)),
    insideCount: inside.get(door.unitId) ?? 0,
  };
}

async function presentVisits(scope: TenantScope, { entitlement }: RecordedEntry): Promise<Pick<Entered, 'visitsLeft'>> {
  const found = entitlement && (await findEntitlementInShort(scope, entitlement.source, entitlement.id));
  return found && found.visitsLeft !== null ? { visitsLeft: found.visitsLeft } : {};
}
