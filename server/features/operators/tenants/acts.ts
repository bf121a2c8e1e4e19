import type { operatorEndpoints } from '#api/operators/endpoints.ts';
import type { AddedTenant } from '#api/operators/tenants-schema.ts';
import { announceChange } from '#server/db/change-notices.ts';
import { ApiError, invalidFields } from '#server/endpoint/api-error.ts';
import type { OperatorContext, OperatorRequest } from '#server/endpoint/operator-request.ts';
import { addTenant } from '../../tenants/add-tenant/add-tenant.ts';
import { readTenantText } from '../../tenants/add-tenant/read-tenant-file.ts';
import { TenantFileError } from '../../tenants/add-tenant/tenant-file-error.ts';
import { noteAct, setRest } from '../../tenants/moving/commands.ts';
import { removeTenant as removeWholeTenant } from '../../tenants/moving/remove-tenant.ts';
import { listOperated } from './queries.ts';

type Of<N extends keyof typeof operatorEndpoints> = OperatorRequest<(typeof operatorEndpoints)[N]>;

/** Throws 404 where there is none. */
export async function getOperated({ owner }: OperatorContext, id: number) {
  const tenant = (await listOperated(owner, id))[0];
  if (!tenant) throw new ApiError(404, 'item_not_found');
  return tenant;
}

/** All or nothing, as the command does. Throws 400 with the sentences of what is wrong. */
export async function addOperatedTenant(request: Of<'addOperatedTenant'>): Promise<AddedTenant> {
  const { owner, operator, host, body, now } = request;
  try {
    // No path of the server’s disk: the logo stands in the file.
    const file = await readTenantText(body.file, undefined);
    if (file.hosts.includes(host)) throw new TenantFileError([{ sentence: `${host} is the operators’ own host.` }]);
    const id = await addTenant(owner, file);
    await noteAct(owner, { act: 'added', tenantId: id, name: file.name, hosts: file.hosts, by: operator.email, now });
    await announceChange(owner, id, ['tenant', 'timetable']);
    return { id, name: file.name, hosts: file.hosts };
  } catch (error) {
    if (!(error instanceof TenantFileError)) throw error;
    const refusal = invalidFields(['file']);
    refusal.reasons = { file: error.message };
    throw refusal;
  }
}

/** Twice is as once: nothing is noted anew. */
export async function restTenant(request: Of<'pauseTenant' | 'resumeTenant'>, isPause: boolean): Promise<undefined> {
  const { owner, operator, params, now } = request;
  const tenant = await getOperated(request, params.id);
  if ((tenant.restsSince !== null) === isPause) return undefined;
  await setRest(owner, tenant.id, isPause ? now : null);
  await noteAct(owner, { ...named(tenant), act: isPause ? 'paused' : 'resumed', by: operator.email, now });
  await announceChange(owner, tenant.id, ['tenant', 'timetable']);
  return undefined;
}

/** For good, once one of its hosts was typed, as the command asks. */
export async function removeTenant(request: Of<'removeTenant'>): Promise<undefined> {
  const { owner, operator, services, params, body, now } = request;
  const tenant = await getOperated(request, params.id);
  if (!tenant.hosts.includes(body.host.trim().toLowerCase())) throw invalidFields(['host']);
  const tell = () => announceChange(owner, tenant.id, ['tenant', 'timetable', 'session']);
  await removeWholeTenant(owner, tenant, { files: services.files, tell, by: operator.email, now });
  return undefined;
}

export const named = ({ id, name, hosts }: { id: number; name: string; hosts: readonly string[] }) => ({
  tenantId: id,
  name,
  hosts,
});
