import type { ClientRole } from '#api/clients/audit-schema.ts';
import type { RoleChanges } from '#api/clients/change-schema.ts';
import type { clientEndpoints } from '#api/clients/endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { endSessionsOf } from '../../session/commands.ts';
import { logAudit } from '../audit/commands.ts';
import { type ClientRow, lockClient } from '../card/queries.ts';
import { lockClients } from '../queries.ts';
import { insertTrainer, type RoleColumns, updateRoles } from './commands.ts';
import { countOtherAdmins, findLooseTrainer } from './queries.ts';

interface RoleChange {
  clientId: number;
  roles: RoleChanges;
  byClientId: number;
  now: Date;
}

/** Gives and takes roles at once; whoever has lost one is logged out, as their token would know it for minutes. */
export async function setClientRoles(request: HandlerRequest<typeof clientEndpoints.setClientRoles>): Promise<void> {
  const { params, body, claims, now, services, tenant, inTenant, hasChanged } = request;
  const change = { clientId: params.id, roles: body, byClientId: claims.clientId, now };
  const taken = await inTenant((scope) => changeRoles(scope, change));
  if (taken.length > 0) services.changes.publish(tenant.id, ['session']);
  if (body.isTrainer) hasChanged('timetable');
}

/**
 * Throws 409 when no admin would remain.
 * @returns the roles that were taken
 */
export async function changeRoles(
  scope: TenantScope,
  { clientId, roles, byClientId, now }: RoleChange,
): Promise<ClientRole[]> {
  await lockClients(scope);
  const row = await lockClient(scope, clientId);
  if (!row) throw new ApiError(404, 'item_not_found');
  if (row.is_admin && roles.isAdmin === false && (await countOtherAdmins(scope, clientId)) === 0)
    throw new ApiError(409, 'last_admin');
  const { columns, given, taken } = await compare(scope, row, roles);
  if (given.length + taken.length === 0) return [];
  await updateRoles(scope, clientId, columns);
  await logAudit(scope, { kind: 'roles_changed', clientId, byClientId, now, details: { given, taken } });
  if (taken.length > 0) await endSessionsOf(scope, clientId, { except: undefined, now });
  return taken;
}

async function compare(scope: TenantScope, row: ClientRow, roles: RoleChanges) {
  const columns: RoleColumns = {};
  const given: ClientRole[] = [];
  const taken: ClientRole[] = [];
  const note = (role: ClientRole, before: boolean, after: boolean | undefined): boolean => {
    if (after === undefined || before === after) return false;
    (after ? given : taken).push(role);
    return true;
  };
  const { isAdmin, isTrainer, canSeeRegistrations: canSee, canManageRegistrations: canManage } = roles;
  if (note('trainer', row.trainer_id !== null, isTrainer))
    columns.trainer_id = isTrainer ? await takeTrainer(scope, row) : null;
  if (note('admin', row.is_admin, isAdmin)) columns.is_admin = isAdmin === true;
  if (note('canSeeRegistrations', row.can_see_registrations, canSee)) columns.can_see_registrations = canSee === true;
  if (note('canManageRegistrations', row.can_manage_registrations, canManage))
    columns.can_manage_registrations = canManage === true;
  return { columns, given, taken };
}

/** The trainer of the timetable who is this client, or a new one. */
async function takeTrainer(scope: TenantScope, { email, first_name, last_name }: ClientRow): Promise<number> {
  const person = { email, firstName: first_name, lastName: last_name };
  return (await findLooseTrainer(scope, person))?.id ?? insertTrainer(scope, person);
}
