import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { writeRows } from '../../../endpoint/club.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { TenantFileError } from '../add-tenant/tenant-file-error.ts';

type Request = Pick<RequestContext, 'services' | 'now' | 'host' | 'inTenant' | 'hasChanged'> & {
  claims: { clientId: number };
};

/** Who changes settings by a request, and where. */
export interface Changer {
  now: Date;
  byClientId: number;
  host: string;
}

/** Work that changes settings: caches and open screens hear of it. */
export async function writeSettings<T>(
  request: Request,
  work: (scope: TenantScope, by: Changer) => Promise<T>,
): Promise<T> {
  const { now, host, claims } = request;
  return readSettings(() =>
    writeRows(request, ['tenant', 'timetable'], (scope) => work(scope, { now, host, byClientId: claims.clientId })),
  );
}

/** Work that plans settings: what the file could not hold is a 400 with its words. */
export async function readSettings<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TenantFileError ? refusalOf(error) : error;
  }
}

function refusalOf({ problems }: TenantFileError): ApiError {
  const error = new ApiError(400, 'data_validation_failed');
  const byName = Map.groupBy(problems, ({ name = '' }) => name);
  const said = [...byName].map(([name, all]) => [name, all.map(({ sentence }) => sentence).join(' ')] as const);
  error.reasons = Object.fromEntries(said);
  error.fields = Object.fromEntries(said.map(([name]) => [name, 'data_validation_failed'] as const));
  return error;
}
