import type { clientEndpoints } from '#api/clients/endpoints.ts';
import { sealedColumns } from '../../../db/secrets/sealed-columns.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { findAccountOwner } from '../../account/queries.ts';
import { revokePasses } from '../../entry/passes/commands.ts';
import { endSessionsOf } from '../../session/commands.ts';
import { logAudit } from '../audit/commands.ts';
import { type ClientRow, lockClient } from '../card/queries.ts';
import { isStaff } from '../care/is-staff.ts';
import { type ClientColumns, storeIdentity, updateClient } from '../changes/commands.ts';
import { openIdentityCode, storedIdentity } from '../changes/identity.ts';
import { emptyClient } from '../erase/commands.ts';
import { deleteClient, deleteLeftRows, moveRows, nameByNumber, pointTo, rememberFormer } from './commands.ts';
import { hasMoneyRows, isPaying, listCommonTrainings, listReferences } from './queries.ts';

/** What is sealed for the duplicate opens for nobody else. */
const isSealedFor = ([, { owner }]: [string, { owner: readonly string[] }]): boolean => owner.includes('client_id');

/** What belongs to an account or its devices ends with the duplicate; its words are made anew. */
const endsWithDuplicate = new Set([
  'session',
  'password_reset',
  'email_change',
  'pending_login',
  'passkey',
  'passkey_challenge',
  'recovery_code',
  'desk_code',
  'idempotency',
  'client_word',
  ...Object.entries(sealedColumns)
    .filter(isSealedFor)
    .map(([table]) => table),
]);

/** Moves all that a duplicate has to the client who is kept. Passes and sessions of the duplicate end. */
export async function mergeClients(request: HandlerRequest<typeof clientEndpoints.mergeClients>): Promise<void> {
  const { params, body, services, tenant, inTenant, hasChanged } = request;
  const ids = { keptId: params.id, duplicateId: body.duplicateId };
  await inTenant((scope) => merge(scope, request, ids));
  services.changes.publish(tenant.id, ['session']);
  hasChanged('timetable');
  hasChanged('entry');
}

type Request = HandlerRequest<typeof clientEndpoints.mergeClients>;

async function merge(
  scope: TenantScope,
  { claims, now, services, tenant }: Request,
  { keptId, duplicateId }: { keptId: number; duplicateId: number },
): Promise<void> {
  const { kept, duplicate } = await lockBoth(scope, keptId, duplicateId);
  await refuseWhere(scope, kept, duplicate);
  await revokePasses(scope, { clientId: duplicateId }, now);
  await endSessionsOf(scope, duplicateId, { except: undefined, now });
  const password = kept.hasPassword ? undefined : (await findAccountOwner(scope, duplicateId))?.password_hash;
  await nameByNumber(scope, { duplicateId, number: duplicate.client_code });
  for (const reference of await listReferences(scope))
    if (!endsWithDuplicate.has(reference.table)) await moveRows(scope, reference, { keptId, duplicateId });
  await endDuplicate(scope, { keptId, duplicateId, now });
  const takesEmail = kept.email === '' && duplicate.email !== '';
  await updateClient(scope, keptId, {
    ...missing(kept, duplicate),
    // Whoever has the mailbox has chosen the password.
    ...(takesEmail && password && { password_hash: password }),
  });
  await rememberFormer(scope, keptId, duplicate);
  if (kept.sealedCode === null && duplicate.sealedCode !== null) {
    const { secret } = services;
    const code = openIdentityCode(secret, { tenantId: tenant.id, clientId: duplicateId }, duplicate.sealedCode);
    await storeIdentity(scope, keptId, storedIdentity(secret, { tenantId: tenant.id, clientId: keptId }, code));
  }
  const name = `${duplicate.first_name} ${duplicate.last_name}`.trim();
  const details = { duplicate: { clientCode: duplicate.client_code, name } };
  await logAudit(scope, { kind: 'merged', clientId: keptId, byClientId: claims.clientId, now, details });
}

/**
 * The duplicate is removed; where the books name it, its row stays without a name and points to the client who is kept, and
 * all that is booked is read as theirs.
 */
async function endDuplicate(
  scope: TenantScope,
  { keptId, duplicateId, now }: { keptId: number; duplicateId: number; now: Date },
): Promise<void> {
  if (!(await hasMoneyRows(scope, duplicateId))) return deleteClient(scope, duplicateId);
  await deleteLeftRows(scope, await listReferences(scope, 'delete'), duplicateId);
  await emptyClient(scope, duplicateId, { now });
  await pointTo(scope, { keptId, duplicateId });
}

/** In order of id, as everywhere. */
async function lockBoth(scope: TenantScope, keptId: number, duplicateId: number) {
  const rows = new Map<number, ClientRow | undefined>();
  for (const id of [keptId, duplicateId].toSorted((a, b) => a - b)) rows.set(id, await lockClient(scope, id));
  const [kept, duplicate] = [rows.get(keptId), rows.get(duplicateId)];
  if (!kept || !duplicate || keptId === duplicateId) throw new ApiError(404, 'item_not_found');
  return { kept, duplicate };
}

async function refuseWhere(scope: TenantScope, kept: ClientRow, duplicate: ClientRow): Promise<void> {
  if (isStaff(duplicate)) throw new ApiError(409, 'client_is_staff');
  if (await isPaying(scope, [kept.id, duplicate.id])) throw new ApiError(409, 'client_is_paying');
  const common = await listCommonTrainings(scope, kept.id, duplicate.id);
  if (common.length > 0) throw new ApiError(409, 'both_registered');
}

/** What only the duplicate has. Consent is asked of a person anew, never brought along. */
function missing(kept: ClientRow, duplicate: ClientRow): ClientColumns {
  const hasAddress = [kept.address, kept.city, kept.county, kept.zip_code].some((part) => part !== '');
  const { address, city, county, zip_code } = duplicate;
  return {
    ...(kept.email === '' && { email: duplicate.email }),
    ...(kept.contact_email === '' && { contact_email: duplicate.contact_email }),
    ...(kept.phone === '' && { phone: duplicate.phone }),
    ...(!hasAddress && { address, city, county, zip_code }),
  };
}
