import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { listMembers } from '../session/family/queries.ts';
import { getPerson } from '../session/queries.ts';

export interface Member {
  id: number;
  firstName: string;
  lastName: string;
}

export interface Family {
  /** Who logged in. */
  owner: Member;
  /** They, and those for whom they answer. */
  people: readonly Member[];
}

/** For whom somebody may do something now: themselves first. */
export async function familyOf(
  scope: TenantScope,
  { clientId, actorId }: { clientId: number; actorId?: number },
  now: Date,
): Promise<Family> {
  const { id, first_name: firstName, last_name: lastName } = await getPerson(scope, actorId ?? clientId);
  const owner = { id, firstName, lastName };
  const members = await listMembers(scope, id, now);
  return {
    owner,
    people: [owner, ...members.map((one) => ({ id: one.id, firstName: one.firstName, lastName: one.lastName }))],
  };
}

/** @throws where one of them is nobody's of this family */
export function refuseStrangers({ people }: Family, ids: readonly number[]): void {
  const known = new Set(people.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new ApiError(404, 'item_not_found');
}
