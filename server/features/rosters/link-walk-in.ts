import type { LinkedWalkIn } from '#api/rosters/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { findNames } from '../entry/passes/queries.ts';
import { shownName } from '../registrations/shown-name.ts';
import { linkEntry } from './commands.ts';
import { writeMarks } from '../registrations/presence/commands.ts';
import { lockToMark } from './lock-to-mark.ts';
import { findWalkIn, type WalkInRow } from './queries.ts';
import { rosterAccess } from '../registrations/presence/roster-access.ts';
import { type BesideLine, type ByHand, decidePlace, lockBesideLine, takeIn } from './take-in.ts';

interface Linking {
  trainingId: number;
  entryId: string;
  /** Whose code it was. */
  clientId: number;
}

type Outcome = Pick<LinkedWalkIn, 'registrationId' | 'reason'>;

/**
 * Says which member it was who came without a booking. She has a place then and was there when she was noted, if one is free
 * and the rules let her have it; else she is known, without one. Once: who links her again is told the same.
 */
export async function linkWalkIn(scope: TenantScope, linking: Linking, byHand: ByHand): Promise<LinkedWalkIn> {
  const { trainingId, entryId, clientId } = linking;
  const { claims, now } = byHand;
  const tap = { ...byHand, tappedAt: now.toISOString() };
  await lockToMark(scope, trainingId, tap, 'training_not_found');
  const person = await lockBesideLine(scope, linking, byHand);
  const walkIn = await findWalkIn(scope, trainingId, entryId);
  if (!walkIn) throw new ApiError(404, 'item_not_found');
  if (walkIn.clientId !== null && walkIn.clientId !== clientId) throw new ApiError(409, 'changed_meanwhile');
  const outcome = walkIn.clientId === null ? await link(person, walkIn, byHand) : walkIn;
  const names = await findNames(scope, clientId);
  const access = rosterAccess(claims, person.line.training)?.names ?? 'first_names';
  const name = names && shownName({ clientId, ...names, visitorName: null }, access);
  const { registrationId, reason } = outcome;
  return { outcome: registrationId === null ? 'linked' : 'booked', registrationId, reason, name: name ?? '' };
}

async function link(person: BesideLine, walkIn: WalkInRow, { claims, now }: ByHand): Promise<Outcome> {
  const { clientId, line } = person;
  const byClientId = claims.clientId;
  const outcome = await findPlace(person, byClientId);
  const { registrationId } = outcome;
  if (registrationId !== null) {
    const tap = { presence: 'present', tappedAt: walkIn.tappedAt, byClientId, now } as const;
    await writeMarks(line.scope, { trainingId: line.training.id, registrationIds: [registrationId], ...tap });
  }
  await linkEntry(line.scope, { trainingId: line.training.id, entryId: walkIn.entryId, clientId, ...outcome });
  return outcome;
}

/** The place that she has, or can be given. */
async function findPlace(person: BesideLine, byClientId: number): Promise<Outcome> {
  if (person.own?.status === 'booked') return { registrationId: person.own.registrationId, reason: null };
  const decision = await decidePlace(person);
  if (decision.outcome === 'refused') {
    const isClash = decision.remedy?.reason === 'clash';
    return { registrationId: null, reason: isClash ? 'clash' : decision.error };
  }
  return { registrationId: await takeIn(person, decision.entitlement, byClientId), reason: null };
}
