import { randomUUID } from 'node:crypto';
import { addMinutes } from '#api/dates.ts';
import { attendedMinutes } from '#api/entry/may-enter.ts';
import type { Entered } from '#api/entry/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import type { DoorRow } from '../doors/queries.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { insertEntry } from '../visits/commands.ts';
import { EntryRefusal } from '../visits/entry-refusal.ts';
import { countFreeEntries, countInside, listFreeTrainings } from '../visits/queries.ts';

/**
 * Admits a visitor to a training that is free for all and starts about now, while places beside the booked ones remain;
 * clients with a booking identify themselves at the door. Returns nothing if there is none. Throws `code_places_full`.
 */
export async function enterFreeTraining(
  scope: TenantScope,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  door: DoorRow,
): Promise<Entered | undefined> {
  const [from, until] = [addMinutes(now, -attendedMinutes), addMinutes(now, attendedMinutes)];
  const trainings = await listFreeTrainings(scope, door.unitId, from, until);
  for (const { id, name } of trainings) {
    const training = await lockTraining(scope, id);
    if (!training || training.isCancelled) continue;
    const came = await countFreeEntries(scope, id);
    if (training.taken + training.held + came >= training.maxPlaces) continue;
    await insertEntry(scope, {
      op_id: randomUUID(),
      unit_id: door.unitId,
      door_id: door.id,
      client_id: null,
      via: 'training',
      answer: 'open',
      reason: 'welcome',
      training_id: id,
      entered_at: now,
      created_at: now,
    });
    const inside = await countInside(scope, now, entryPolicyOf(tenant).visitMinutes);
    return { doorName: door.name, unitId: door.unitId, trainingName: name, insideCount: inside.get(door.unitId) ?? 0 };
  }
  if (trainings.length > 0)
    throw new EntryRefusal(
      { error: 'code_places_full', remedy: { kind: 'ask_staff' }, rule: 'class_full' },
      { asOf: now.toISOString(), policyId: null, trainingId: trainings[0]?.id, held: [] },
    );
  return undefined;
}
