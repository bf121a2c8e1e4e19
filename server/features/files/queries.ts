import type { TenantScope } from '../../db/tenant-scope.ts';

export const findFile = ({ db }: TenantScope, id: string) =>
  db.selectFrom('file').select(['sha256', 'type']).where('id', '=', id).executeTakeFirst();

export async function listHashes({ db }: TenantScope): Promise<Set<string>> {
  const rows = await db.selectFrom('file').select('sha256').distinct().execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
