import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import { insertChange } from '../change-settings/commands.ts';
import { findSettings } from '../change-settings/queries.ts';
import { type Merge, moveStyle } from './commands.ts';
import { lockStyles } from './queries.ts';

/**
 * Makes a style another one of its kind, in one transaction: trainings of all times, rooms, trainers, videos, rights and products
 * name the other. Throws 404 for one that is not there, 400 for one of another kind, the same, or one that is hidden. It is noted and cannot be taken back.
 */
export async function mergeStyle(
  scope: TenantScope,
  merge: Merge,
  by: { now: Date; byClientId: number },
): Promise<void> {
  await findSettings(scope, by.now, 'lock');
  const found = await lockStyles(scope, merge);
  if (!found) throw new ApiError(404, 'item_not_found');
  const { from, into } = found;
  // Their rules of booking would change under whoever has a place.
  if (merge.from === merge.into || from.kind !== into.kind) throw invalidFields(['into']);
  // A hidden style has no class to come.
  if (into.isHidden) throw invalidFields(['into']);
  await moveStyle(scope, merge);
  const changes = [{ field: `styles.${merge.from}.name`, before: from.name, after: into.name }];
  await insertChange(scope, { ...by, changes, undoes: null });
}
