import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { operatorEndpoints } from '#api/operators/endpoints.ts';
import type { StartedExport } from '#api/operators/tenants-schema.ts';
import { seal, unseal } from '#server/db/secrets/seal.ts';
import { operatorExportPlace } from '#server/db/secrets/sealed-columns.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { OperatorRequest, SentFile } from '#server/endpoint/operator-request.ts';
import { noteAct } from '../../tenants/moving/commands.ts';
import { exportTenant } from '../../tenants/moving/export-tenant.ts';
import { getOperated, named } from './acts.ts';

type Of<N extends keyof typeof operatorEndpoints> = OperatorRequest<(typeof operatorEndpoints)[N]>;

const ticketMs = 120_000;

/** The secret goes to the page, which shows it; the ticket has it too, sealed for this operator. Nothing is stored. */
export async function startTenantExport(request: Of<'startTenantExport'>): Promise<StartedExport> {
  const { services, operator, params, now } = request;
  const { id } = await getOperated(request, params.id);
  const secret = randomBytes(32).toString('base64url');
  const content = JSON.stringify([id, secret, now.getTime() + ticketMs]);
  return { secret, ticket: seal(services.secret, operatorExportPlace(operator.id), content) };
}

/** What an export says of itself is in no header: it is streamed, row by row. */
export async function downloadTenantExport(request: Of<'downloadTenantExport'>): Promise<SentFile> {
  const { services, owner, operator, params, now } = request;
  const [tenantId, exportSecret, until] = openTicket(services.secret, operator.id, params.ticket);
  if (until < now.getTime()) throw new ApiError(404, 'item_not_found');
  const tenant = await getOperated(request, tenantId);
  await noteAct(owner, { ...named(tenant), act: 'exported', by: operator.email, now });
  const asked = { tenantId, files: services.files, secret: services.secret, exportSecret, now };
  return {
    name: `tenant-${tenantId}.zip`,
    write: async (out) => void (await exportTenant(owner, asked, out as Writable)),
  };
}

function openTicket(secret: string, operatorId: number, ticket: string): [number, string, number] {
  try {
    return JSON.parse(unseal(secret, operatorExportPlace(operatorId), ticket)) as [number, string, number];
  } catch {
    throw new ApiError(404, 'item_not_found');
  }
}
