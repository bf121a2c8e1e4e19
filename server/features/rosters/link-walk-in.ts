import type { LinkedWalkIn } from '#api/rosters/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { findNames } from '../entry/passes/queries.ts';
import { writeMarks } from '../registrations/presence/commands.ts';
import { rosterAccess } from '../registrations/presence/roster-access.ts';
import { shownName } from '../registrations/shown-name.ts';
import { admit, decidePlace, lockWithWaitlist, type ManualAdmission, type PersonToAdmit } from './admit.ts';
import { linkEntry } from './commands.ts';
import { lockToMark } from './lock-to-mark.ts';
import { findWalkIn, type WalkInRow } from './queries.ts';

interface Linking {
  trainingId: number;
  entryId: string;
  /** The code's owner. */
  clientId: number;
}

type Outcome = Pick<LinkedWalkIn, 'registrationId' | 'reason'>;

/**
 * Says which member it was who came without a booking. They have a place then and were there when they were noted, if one is free
 * and the rules let them have it; else they are known, without one. Once: who links them again is told the same.
 */
export async function linkWalkIn(scope: TenantScope, linking: Linking, manual: ManualAdmission): Promise<LinkedWalkIn> {
  const { trainingId, entryId, clientId } = linking;
  const { claims, now } = manual;
  const tap = { ...manual, tappedAt: now.toISOString() };
  await lockToMark(scope, trainingId, tap, 'training_not_found');
  const person = await lockWithWaitlist(scope, linking, manual);
  const walkIn = await findWalkIn(scope, trainingId, entryId);
  if (!walkIn) throw new ApiError(404, 'item_not_found');
  if (walkIn.clientId !== null && walkIn.clientId !== clientId) throw new ApiError(409, 'changed_meanwhile');
  const outcome = walkIn.clientId === null ? await link(person, walkIn, manual) : walkIn;
  const names = await findNames(scope, clientId);
  const access = rosterAccess(claims, person.waitlist.training)?.names ?? 'first_names';
  const name = names && shownName({ clientId, ...names, visitorName: null }, access);
  const { registrationId, reason } = outcome;
  return { outcome: registrationId === null ? 'linked' : 'booked', registrationId, reason, name: name ?? '' };
}

async function link(person: PersonToAdmit, walkIn: WalkInRow, { claims, now }: ManualAdmission): Promise<Outcome> {
  const { clientId, waitlist } = person;
  const byClientId = claims.clientId;
  const outcome = await findPlace(person, byClientId);
  const { registrationId } = outcome;
  if (registrationId !== null) {
    const tap = { presence: 'present', tappedAt: walkIn.tappedAt, byClientId, now } as const;
    await writeMarks(waitlist.scope, { trainingId: waitlist.training.id, registrationIds: [registrationId], ...tap });
  }
  await linkEntry(waitlist.scope, { trainingId: waitlist.training.id, entryId: walkIn.entryId, clientId, ...outcome });
  return outcome;
}

/** The place that they have, or can be given. */
async function findPlace(person: PersonToAdmit, byClientId: number): Promise<Outcome> {
  if (person.own?.status === 'booked') return { registrationId: person.own.registrationId, reason: null };
  const decision = await decidePlace(person);
  if (decision.outcome === 'refused') {
    const isClash = decision.remedy?.reason === 'clash';
    return { registrationId: null, reason: isClash ? 'clash' : decision.error };
  }
  return { registrationId: await admit(person, decision.entitlement, byClientId), reason: null };
}
