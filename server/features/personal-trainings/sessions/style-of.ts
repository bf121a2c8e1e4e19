import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listRoomsOfStyle } from '../../rooms/availability/queries.ts';

interface Asked {
  /** That the package covers; null: all. */
  styleIds: readonly number[] | null;
  roomId: number | null;
  catalog: ClubCatalog;
}

/** What a session counts as: a style of personal trainings if the club has one, that package and room allow. */
export async function styleOf(
  scope: TenantScope,
  { styleIds, roomId, catalog }: Asked,
): Promise<{ id: number; name: string | undefined }> {
  const covered = [...catalog.styles.values()].filter(({ id }) => styleIds === null || styleIds.includes(id));
  const inOrder = [...covered.filter(({ kind }) => kind === 'personal'), ...covered];
  const [first] = inOrder;
  if (!first) throw new ApiError(404, 'item_not_found');
  let chosen = first;
  if (roomId !== null) {
    for (const style of inOrder) {
      if (!(await listRoomsOfStyle(scope, style.id))(roomId)) continue;
      chosen = style;
      break;
    }
  }
  return { id: chosen.id, name: chosen.kind === 'personal' ? chosen.name : undefined };
}
