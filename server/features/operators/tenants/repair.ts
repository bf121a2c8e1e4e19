import type { operatorEndpoints } from '#api/operators/endpoints.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import type { OperatorRequest } from '#server/endpoint/operator-request.ts';
import { resendMessages } from '../../messages/broadcast/resend.ts';
import { pollUnbooked } from '../../payments/orders/commands.ts';
import { saveCheck } from '../../registrations/invariants/commands.ts';
import { findViolations } from '../../registrations/invariants/queries.ts';
import { noteAct } from '../../tenants/moving/commands.ts';
import { getOperated, named } from './acts.ts';
import { listOperated } from './queries.ts';

type Of<N extends keyof typeof operatorEndpoints> = OperatorRequest<(typeof operatorEndpoints)[N]>;

/** Nothing is done that its own jobs and admins could not do: it is done now. */
export async function repairTenant(request: Of<'repairTenant'>): Promise<{ count: number }> {
  const { owner, operator, services, params, body, now } = request;
  const tenant = await getOperated(request, params.id);
  const count = await inTenant(services.database, tenant.id, async (scope) => {
    if (body.what === 'messages') return (await resendMessages(scope, 'all', { now, jobs: services.jobs })).count;
    return body.what === 'payments' ? pollUnbooked(scope, now) : check(scope, now);
  });
  const act = body.what === 'checks' ? 'checked' : 'retried';
  await noteAct(owner, { ...named(tenant), act, by: operator.email, now });
  return { count };
}

/** One tenant after another; one that cannot be checked stops no other, and stays as it was. */
export async function checkTenants({ owner, operator, services, log, now }: Of<'checkTenants'>) {
  const tenants = (await listOperated(owner)).filter(({ restsSince }) => restsSince === null);
  let count = 0;
  for (const { id } of tenants) {
    try {
      count += await inTenant(services.database, id, (scope) => check(scope, now));
    } catch (error) {
      log.error({ err: error, tenantId: id }, 'a tenant could not be checked');
    }
  }
  await noteAct(owner, { act: 'checked', tenantId: null, name: '', by: operator.email, now });
  return { count };
}

async function check(scope: TenantScope, now: Date): Promise<number> {
  const violations = await findViolations(scope, now);
  await saveCheck(scope, violations, now);
  return violations.length;
}
