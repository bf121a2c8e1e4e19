import type { Clash } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, notAvailable } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listClashes, type Wanted } from './queries.ts';

/** The last line of defence against double booking, and what each constraint means. */
const refusals: Record<string, ConstructorParameters<typeof ApiError>> = {
  room_free: [409, 'room_not_available'],
  training_trainer_free: [409, 'trainer_not_available'],
  training_never_overbooked: [409, 'places_already_booked'],
};

/** Turns the refusal of a constraint into the API's. */
export async function refuseOccupied<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const refusal = refusals[(error as { constraint?: string }).constraint ?? ''];
    throw refusal ? new ApiError(...refusal) : error;
  }
}

/** The refusal in front of the constraints, which names what is in the way. An absence has no constraint behind it. */
export async function refuseClashes(
  scope: TenantScope,
  wanted: Wanted,
  { except, catalog }: { except: readonly number[]; catalog: ClubCatalog },
): Promise<void> {
  const clashes = await listClashes(scope, [wanted], { except, catalog });
  throwClashes(clashes.get(0) ?? []);
}

function throwClashes(clashes: readonly Clash[]): void {
  const [first] = clashes;
  if (first) throw notAvailable(first.what === 'room' ? 'room_not_available' : 'trainer_not_available', clashes);
}
