import { normalizePhone } from '#api/account/phone-rule.ts';
import type { AuditDetails } from '#api/clients/audit-schema.ts';
import type { ClientChanges } from '#api/clients/change-schema.ts';
import type { clientEndpoints } from '#api/clients/endpoints.ts';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import type { HandlerRequest, RequestContext } from '../../../endpoint/handler.ts';
import { deletePasswordResetsOf } from '../../account/commands.ts';
import { deletePendingEmail } from '../../account/email/commands.ts';
import { logAudit } from '../audit/commands.ts';
import { clientVersion } from '../card/client-version.ts';
import { type ClientRow, lockClient } from '../card/queries.ts';
import { todayOf } from '../guardian/guardians.ts';
import { type ClientColumns, storeIdentity, updateClient } from './commands.ts';
import { openIdentityCode, readIdentityCode, storedIdentity } from './identity.ts';

const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  contactEmail: 'contact_email',
  phone: 'phone',
  language: 'language',
  address: 'address',
  city: 'city',
  county: 'county',
  zipCode: 'zip_code',
} as const;

type PlainField = keyof typeof columnOf;

/** Their values are shown only by a further, logged look. */
const masked: readonly string[] = ['address', 'city', 'county', 'zipCode'];

/** Throws 400 for a number that is none. An empty one stays empty. */
export function readPhone({ tenant }: Pick<RequestContext, 'tenant'>, phone: string, path: string): string {
  if (phone === '') return '';
  const normal = normalizePhone(phone, tenant.settings.page_rules.main.countryCode);
  if (normal === undefined) throw invalidFields([path]);
  return normal;
}

/** Throws 409 `email_taken` at its field when the address belongs to another client. */
export function refuseTakenEmail(path: string) {
  return (error: unknown): never => {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw refusedField(409, 'email_taken', path);
  };
}

/** Writes the fields that differ, and logs them. Throws 409 when somebody has changed the client since. */
export async function changeClient(request: HandlerRequest<typeof clientEndpoints.changeClient>): Promise<void> {
  const { params, body, claims, now, services, tenant } = request;
  await request.inTenant(async (scope) => {
    const changes = normalize(request, body.changes, await todayOf(scope, now));
    const row = await lockClient(scope, params.id);
    if (!row) throw new ApiError(404, 'item_not_found');
    if (clientVersion(row) !== body.version) throw new ApiError(409, 'client_changed');
    const { columns, fields } = compare(row, changes, now);
    const identity = await changeIdentity(scope, { row, changes, secret: services.secret, tenantId: tenant.id });
    const all = [...fields, ...identity];
    if (all.length === 0) return;
    await updateClient(scope, row.id, columns).catch(refuseTakenEmail('changes.email'));
    if (columns.email !== undefined) await endMailedLinks(scope, row.id);
    const details: AuditDetails = { fields: all };
    await logAudit(scope, { kind: 'changed', clientId: row.id, byClientId: claims.clientId, now, details });
  });
}

function normalize(
  request: Pick<RequestContext, 'tenant' | 'now'>,
  changes: ClientChanges,
  today: PlainDate,
): ClientChanges {
  const { phone, identityCode } = changes;
  return {
    ...changes,
    ...(phone !== undefined && { phone: readPhone(request, phone, 'changes.phone') }),
    ...(identityCode !== undefined && {
      identityCode: readIdentityCode(identityCode, 'changes.identityCode', today),
    }),
  };
}

type Fields = NonNullable<AuditDetails['fields']>;

function compare(row: ClientRow, changes: ClientChanges, now: Date): { columns: ClientColumns; fields: Fields } {
  const columns: Record<string, unknown> = {};
  const fields: Fields = [];
  for (const [field, column] of Object.entries(columnOf) as [PlainField, (typeof columnOf)[PlainField]][]) {
    const after = changes[field];
    if (after === undefined || after === row[column]) continue;
    columns[column] = after;
    fields.push(masked.includes(field) ? { field } : { field, before: row[column], after });
  }
  const { allowsAds } = changes;
  if (allowsAds !== undefined && allowsAds !== (row.ads_consent_at !== null)) {
    Object.assign(columns, { ads_consent_at: allowsAds ? now : null, ads_consent_from: allowsAds ? 'desk' : null });
    fields.push({ field: 'allowsAds', before: String(!allowsAds), after: String(allowsAds) });
  }
  return { columns, fields };
}

interface IdentityChange {
  row: ClientRow;
  changes: ClientChanges;
  secret: string;
  tenantId: number;
}

async function changeIdentity(
  scope: TenantScope,
  { row, changes: { identityCode }, secret, tenantId }: IdentityChange,
): Promise<Fields> {
  if (identityCode === undefined) return [];
  const whose = { tenantId, clientId: row.id };
  const before = row.sealedCode === null ? '' : openIdentityCode(secret, whose, row.sealedCode);
  if (before === identityCode) return [];
  await storeIdentity(scope, row.id, identityCode === '' ? undefined : storedIdentity(secret, whose, identityCode));
  return [{ field: 'identityCode' }];
}

/** Links mailed to the old address open the account no more. */
async function endMailedLinks(scope: TenantScope, clientId: number): Promise<void> {
  await deletePasswordResetsOf(scope, clientId);
  await deletePendingEmail(scope, clientId);
}
