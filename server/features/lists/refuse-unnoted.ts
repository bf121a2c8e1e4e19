import type { ExportedList } from '#api/lists/list-limits.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { invalidFields } from '../../endpoint/api-error.ts';
import { hasNotedExport } from './queries.ts';

interface Asking {
  query: { export?: number | undefined };
  claims: Pick<SessionClaims, 'clientId'>;
  now: Date;
}

/** Throws 400 for pages of a file that nobody has noted. */
export async function refuseUnnoted(
  scope: TenantScope,
  list: ExportedList,
  { query, claims, now }: Asking,
): Promise<void> {
  if (query.export === undefined) return;
  const noted = { id: query.export, list, byClientId: claims.clientId, now };
  if (!(await hasNotedExport(scope, noted))) throw invalidFields(['export']);
}
