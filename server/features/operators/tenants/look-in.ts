import type { operatorEndpoints } from '#api/operators/endpoints.ts';
import { lookSeconds } from '#api/operators/session-limits.ts';
import type { LookedInTenant, OperatedTenant } from '#api/operators/tenants-schema.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { OperatorRequest } from '#server/endpoint/operator-request.ts';
import { logAudit } from '../../clients/audit/commands.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { findLastCheck } from '../../registrations/invariants/queries.ts';
import { findSettings } from '../../tenants/change-settings/queries.ts';
import { valuesOf } from '../../tenants/change-settings/setting-values.ts';
import { noteAct } from '../../tenants/moving/commands.ts';
import { getOperated, named } from './acts.ts';
import type { Overview } from './overview.ts';
import { countRows, findLook, listAdmins, listFailures } from './queries.ts';

type Request = OperatorRequest<(typeof operatorEndpoints)['getLookedInTenant']>;
type Looking = OperatorRequest<(typeof operatorEndpoints)['lookInTenant']>;

/** The tenant’s log and a mail to its admins say why, before anything is shown. */
export async function lookInTenant(request: Looking, overview: Overview): Promise<LookedInTenant> {
  const { owner, operator, services, params, body, now } = request;
  const { reason } = body;
  const tenant = await getOperated(request, params.id);
  await inTenant(services.database, tenant.id, async (scope) => {
    await logAudit(scope, { kind: 'operator_looked_in', clientId: null, byClientId: null, now, details: { reason } });
    for (const { id: clientId, firstName, email: recipient, language } of await listAdmins(scope)) {
      const data = { firstName, reason };
      const mail = { channel: 'email', clientId, recipient, language, template: 'operatorLookedIn', data } as const;
      await enqueueMessage(scope, services.jobs, mail);
    }
  });
  await noteAct(owner, { ...named(tenant), act: 'looked_in', by: operator.email, reason, now });
  return view(request, overview, { at: now, reason });
}

/** Throws 403 where the operator has not looked in within the half hour. */
export async function getLookedInTenant(request: Request, overview: Overview): Promise<LookedInTenant> {
  const { owner, operator, params, now } = request;
  const since = new Date(now.getTime() - lookSeconds * 1000);
  const look = await findLook(owner, { by: operator.email, tenantId: params.id, since });
  if (!look) throw new ApiError(403, 'action_not_allowed');
  return view(request, overview, look);
}

async function view(
  { services, params, now }: Pick<Request, 'services' | 'params' | 'now'>,
  overview: Overview,
  look: { at: Date; reason: string },
): Promise<LookedInTenant> {
  const tenant = (await overview.read()).items.find(({ id }) => id === params.id);
  if (!tenant) throw new ApiError(404, 'item_not_found');
  const until = new Date(look.at.getTime() + lookSeconds * 1000).toISOString();
  return inTenant(services.database, tenant.id, async (scope) => ({
    ...(await presentTenant(scope, tenant, now)),
    until,
    reason: look.reason,
  }));
}

const shownDays = 7;

async function presentTenant(scope: TenantScope, tenant: OperatedTenant, now: Date) {
  const check = await findLastCheck(scope);
  return {
    tenant,
    counts: await countRows(scope),
    settings: await listSettings(scope, now),
    failures: await listFailures(scope, new Date(now.getTime() - shownDays * 86_400_000)),
    violations: (check?.violations ?? []).map(({ invariant, place }) => ({ invariant, place })),
  };
}

/** Switches and numbers, by which a club works; a text might name somebody. */
async function listSettings(scope: TenantScope, now: Date): Promise<LookedInTenant['settings']> {
  const all = valuesOf(await findSettings(scope, now));
  return [...all].flatMap(([field, value]) => {
    const isPlain = typeof value === 'boolean' || typeof value === 'number';
    return isPlain && !field.startsWith('clubs.') ? [{ field, value }] : [];
  });
}
