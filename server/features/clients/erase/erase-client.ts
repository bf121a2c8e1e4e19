import type { eraseEndpoints } from '#api/clients/erase-endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { revokePasses } from '../../entry/passes/commands.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { withdraw } from '../../registrations/leaving/commands.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { endSessionsOf } from '../../session/commands.ts';
import { logAudit } from '../audit/commands.ts';
import { type ClientRow, lockClient } from '../card/queries.ts';
import { isStaff } from '../care/is-staff.ts';
import { applyRule, emptyClient } from './commands.ts';
import { ruleOf } from './erase-rules.ts';
import { hasherOf, hashesOf } from './erased-hashes.ts';
import { listOwned, listToLeave } from './queries.ts';

type Request = HandlerRequest<typeof eraseEndpoints.eraseClient>;

/** Ends what they pay for, and decides what becomes of what is open or in credit; their row is locked. */
type SettleMoney = (scope: TenantScope) => Promise<void>;

/**
 * Leaves what is booked, settles money, ends every session and pass, and applies the rule of each table; the row stays without a
 * name.
 */
export async function eraseClient(request: Request, settleMoney: SettleMoney): Promise<void> {
  const { params, inTenant, services, tenant, hasChanged } = request;
  await inTenant((scope) => erase(scope, request, { clientId: params.id, settleMoney }));
  services.changes.publish(tenant.id, ['session']);
  hasChanged('timetable');
  hasChanged('entry');
}

interface Erased {
  clientId: number;
  settleMoney: SettleMoney;
}

async function erase(
  scope: TenantScope,
  { body, claims, now, services }: Request,
  { clientId, settleMoney }: Erased,
): Promise<void> {
  const catalog = await services.catalog.get(scope);
  const left = await listToLeave(scope, clientId, now);
  for (const { trainingId } of left) await lockTraining(scope, trainingId);
  const row = await lockClient(scope, clientId);
  if (!row) throw new ApiError(404, 'item_not_found');
  if (isStaff(row)) throw new ApiError(409, 'client_is_staff');
  if (body.name !== `${row.first_name} ${row.last_name}`.trim()) throw invalidFields(['name']);
  await settleMoney(scope);
  for (const { registrationId } of left) await withdraw(scope, { registrationId, clientId, now, policyId: null });
  await revokePasses(scope, { clientId }, now);
  await endSessionsOf(scope, clientId, { except: undefined, now });
  for (const { table, column } of await listOwned(scope)) {
    // What nobody has thought of is kept: without a name it says nothing of a person, and the law may need it.
    await applyRule(scope, { table, column, clientId }, ruleOf.get(table) ?? 'keep');
  }
  await emptyClient(scope, clientId, { now, hashes: hashesOfRow(hasherOf(services.secret, scope.tenantId), row) });
  await logAudit(scope, { kind: 'erased', clientId, byClientId: claims.clientId, now });
  for (const { trainingId } of left) await advanceWaitlist(scope, { trainingId, catalog, jobs: services.jobs, now });
}

/** Also by the addresses of duplicates that were merged into them. */
function hashesOfRow(hash: (text: string) => string, row: ClientRow): string[] {
  const { first_name: firstName, last_name: lastName, email, phone, former_emails: formerEmails } = row;
  const found = [email, ...formerEmails].flatMap((one) => hashesOf(hash, { firstName, lastName, email: one, phone }));
  return [...new Set(found)];
}
