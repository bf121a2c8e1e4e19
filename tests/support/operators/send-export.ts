import { vi } from 'vitest';
import type { TenantImport } from '#api/operators/import-schema.ts';
import type { StartedExport } from '#api/operators/tenants-schema.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import type { TestApp } from '../app/open-test-app.ts';
import { callOperator, type TestOperator } from './operator-page.ts';

type Server = Pick<TestApp, 'app'>;
type By = Pick<TestOperator, 'cookie'>;

export interface ExportedTenant {
  tenantId: number;
  host: string;
  name: string;
  file: Buffer;
  secret: string;
}

/** A new tenant and its export, as an operator takes it. */
export async function exportNewTenant(test: TestApp, { cookie }: By): Promise<ExportedTenant> {
  const { tenantId, host, name } = await buildTenant(test.owner);
  const started = await callOperator(test.app, 'startTenantExport', { params: { id: tenantId }, cookie });
  const { secret, ticket } = started.json<StartedExport>();
  const file = await callOperator(test.app, 'downloadTenantExport', { params: { ticket }, cookie });
  return { tenantId, host, name, file: file.rawPayload, secret };
}

/** … which is on this server no more. */
export async function exportAndRemove(test: TestApp, by: By): Promise<ExportedTenant> {
  const exported = await exportNewTenant(test, by);
  const call = { params: { id: exported.tenantId }, body: { host: exported.host }, cookie: by.cookie };
  await callOperator(test.app, 'removeTenant', call);
  return exported;
}

/** Sends a file in parts of so many bytes; returns what it is called from then on. */
export async function sendExport({ app }: Server, { cookie }: By, file: Buffer, partBytes = 50_000): Promise<string> {
  const begun = await callOperator(app, 'startTenantImport', { body: { bytes: file.length }, cookie });
  const { upload } = begun.json<{ upload: string }>();
  for (let offset = 0; offset < file.length; offset += partBytes) {
    const body = file.subarray(offset, offset + partBytes);
    await callOperator(app, 'sendImportPart', { params: { upload, offset }, body, cookie });
  }
  return upload;
}

/** What becomes of an import once the server does not work at it any more. */
export const settledImport = ({ app }: Server, { cookie }: By, upload: string): Promise<TenantImport> =>
  vi.waitFor(
    async () => {
      const state = (await callOperator(app, 'getTenantImport', { params: { upload }, cookie })).json<TenantImport>();
      if (['checking', 'importing'].includes(state.step)) throw new Error(`It is ${state.step}.`);
      return state;
    },
    { timeout: 60_000, interval: 50 },
  );

/** Has an export looked at. */
export async function checkExport(
  test: Server,
  by: By,
  { file, secret }: Pick<ExportedTenant, 'file' | 'secret'>,
): Promise<{ upload: string; state: TenantImport }> {
  const upload = await sendExport(test, by, file);
  await callOperator(test.app, 'checkTenantImport', { params: { upload }, body: { secret }, cookie: by.cookie });
  return { upload, state: await settledImport(test, by, upload) };
}
