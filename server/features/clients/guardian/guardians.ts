import type { clientEndpoints } from '#api/clients/endpoints.ts';
import { readPersonalCode } from '#api/clients/personal-code.ts';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { isOfAge } from '#api/join/join-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { findClubZone } from '../../rooms/queries.ts';
import { logAudit } from '../audit/commands.ts';
import { findClient } from '../card/queries.ts';
import { deleteGuardian, type Guardian, storeGuardian } from './commands.ts';

const oldest = '1900-01-01';

/** The club's day: after its midnight it is ahead of the world's. */
export const todayOf = async (scope: TenantScope, now: Date): Promise<PlainDate> =>
  toPlainDate(now, await findClubZone(scope));

interface Aged {
  birthDate: PlainDate;
  birthDateFrom: 'code' | 'declared';
}

interface AgeFacts {
  /** A valid personal code, or none. */
  code: string;
  said: PlainDate | undefined;
  guardian: Guardian | undefined;
  /** By the club's calendar. */
  today: PlainDate;
}

/** What is known of somebody's age. Throws 409 `under_age` for who is under age and has no guardian. */
export function readAge({ code, said, guardian, today }: AgeFacts): Aged | undefined {
  const read = code === '' ? undefined : readPersonalCode(code, today)?.birthDate;
  const birthDate = read ?? said;
  if (birthDate === undefined) return undefined;
  if (birthDate > today || birthDate < oldest) throw invalidFields(['birthDate']);
  if (guardian && guardian.consentedOn > today) throw invalidFields(['guardian.consentedOn']);
  if (!isOfAge(birthDate, today) && !guardian) throw refusedField(409, 'under_age', 'guardian.name');
  return { birthDate, birthDateFrom: read ? 'code' : 'declared' };
}

export async function setGuardian(request: HandlerRequest<typeof clientEndpoints.setGuardian>): Promise<undefined> {
  const { params, body, claims, now } = request;
  await request.inTenant(async (scope) => {
    if (body.consentedOn > (await todayOf(scope, now))) throw invalidFields(['consentedOn']);
    if (!(await findClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
    await checkGuardian(scope, body.clientId, { path: 'clientId', wardId: params.id, now });
    await storeGuardian(scope, params.id, { ...body, byClientId: claims.clientId });
    const details = { fields: [{ field: 'guardian' }] };
    await logAudit(scope, { kind: 'changed', clientId: params.id, byClientId: claims.clientId, now, details });
  });
  return undefined;
}

export async function removeGuardian(
  request: HandlerRequest<typeof clientEndpoints.removeGuardian>,
): Promise<undefined> {
  const { params, claims, now } = request;
  await request.inTenant(async (scope) => {
    if (!(await findClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
    if (!(await deleteGuardian(scope, params.id))) return;
    const details = { fields: [{ field: 'guardian' }] };
    await logAudit(scope, { kind: 'changed', clientId: params.id, byClientId: claims.clientId, now, details });
  });
  return undefined;
}

/** Throws where a client who is to answer for another is not there, is that other, or is under age. */
export async function checkGuardian(
  scope: TenantScope,
  guardianId: number | null | undefined,
  { path, wardId, now }: { path: string; wardId?: number; now: Date },
): Promise<void> {
  if (guardianId === null || guardianId === undefined) return;
  if (guardianId === wardId) throw invalidFields([path]);
  const guardian = await findClient(scope, guardianId);
  if (!guardian) throw new ApiError(404, 'item_not_found');
  const { birth_date: birthDate } = guardian;
  if (birthDate !== null && !isOfAge(birthDate, await todayOf(scope, now))) throw refusedField(409, 'under_age', path);
}
