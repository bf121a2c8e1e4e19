import type { operatorEndpoints } from '#api/operators/endpoints.ts';
import type { TenantImport } from '#api/operators/import-schema.ts';
import { announceChange } from '#server/db/change-notices.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { OperatorRequest } from '#server/endpoint/operator-request.ts';
import { findMoneyFaults } from '../../invoices/faults/queries.ts';
import { findViolations } from '../../registrations/invariants/queries.ts';
import { checkExport, importTenant } from '../../tenants/moving/import-tenant.ts';
import type { Manifest } from '../../tenants/moving/manifest.ts';
import { MoveError } from '../../tenants/moving/move-error.ts';
import { fresh, type SentExport, SentExports } from './sent-exports.ts';

type Of<N extends keyof typeof operatorEndpoints> = OperatorRequest<(typeof operatorEndpoints)[N]>;
type Any = Of<'applyTenantImport' | 'checkTenantImport'>;

const exportsSent = new SentExports();

const find = ({ operator, params, now }: Pick<Any, 'operator' | 'params' | 'now'>): SentExport =>
  exportsSent.find(operator.id, params.upload, now);

export async function startTenantImport({ operator, body, now }: Of<'startTenantImport'>) {
  const upload = await exportsSent.begin(operator.id, body.bytes, now);
  return upload === undefined
    ? { upload: null, refusal: { key: 'noRoom' as const, values: {} } }
    : { upload, refusal: null };
}

export async function sendImportPart(request: Of<'sendImportPart'>): Promise<undefined> {
  await exportsSent.append(find(request), request.params.offset, request.body);
  return undefined;
}

export const getTenantImport = async (request: Of<'getTenantImport'>): Promise<TenantImport> => find(request).state;

export async function dropTenantImport(request: Of<'dropTenantImport'>): Promise<undefined> {
  await exportsSent.drop(request.params.upload, find(request));
  return undefined;
}

/** Answers at once: a large export takes minutes. Another secret may be tried after a refusal. */
export async function checkTenantImport(request: Of<'checkTenantImport'>): Promise<undefined> {
  const { owner, body } = request;
  const one = find(request);
  const isThere = one.sent === one.bytes && ['sending', 'checked', 'refused'].includes(one.state.step);
  if (!isThere || one.isWriting) throw new ApiError(409, 'changed_meanwhile');
  one.secret = body.secret;
  one.state = fresh('checking');
  void work(request, one, async () => {
    const { manifest, isFree } = await checkExport(owner, { path: one.path, exportSecret: body.secret }, tellTo(one));
    one.state = { ...fresh('checked'), found: presentFound(manifest, !isFree) };
  });
  return undefined;
}

/** As the command does; the list shows the tenant once it is whole. */
export async function applyTenantImport(request: Of<'applyTenantImport'>, onDone: () => void): Promise<undefined> {
  const { owner, services, operator, now } = request;
  const one = find(request);
  const { secret: exportSecret, path, state } = one;
  if (state.step !== 'checked' || exportSecret === undefined) throw new ApiError(409, 'changed_meanwhile');
  one.state = { ...fresh('importing'), found: state.found };
  void work(request, one, async () => {
    const asked = { path, files: services.files, secret: services.secret, exportSecret, by: operator.email, now };
    const { tenantId } = await importTenant(owner, asked, tellTo(one));
    await announceChange(owner, tenantId, ['tenant', 'timetable']);
    const violations = await inTenant(owner, tenantId, async (scope) => [
      ...(await findViolations(scope, now)),
      ...(await findMoneyFaults(scope)),
    ]);
    one.state = { ...one.state, step: 'done', share: 1, made: { id: tenantId, violations: violations.length } };
    onDone();
  });
  return undefined;
}

const tellTo = (one: SentExport) => (share: number) => {
  one.state = { ...one.state, share };
};

/** What goes wrong is told by the state; what nobody has foreseen by the log alone. */
async function work({ log }: Any, one: SentExport, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const refusal = error instanceof MoveError ? error.refusal : null;
    if (refusal === null) log.error({ err: error }, 'an import of a tenant failed');
    one.state = { ...one.state, step: 'refused', refusal };
  }
}

const presentFound = ({ tenant, version, madeAt, tables, files }: Manifest, isRenumbered: boolean) => ({
  name: tenant.name,
  hosts: tenant.hosts,
  version,
  madeAt: new Date(madeAt).toISOString(),
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.length,
  isRenumbered,
});
