import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#api/endpoint.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import {
  listChangedSerials,
  readLinkedPass,
  readOwnPass,
  registerDevice,
  unregisterDevice,
  type WalletPlace,
} from '../../features/wallet/device/read-pass.ts';
import { findTenantOf, originOf } from '../request/request-tenant.ts';
import type { RequestQueues } from '../request-queues.ts';

const base = `${apiBase}/wallet`;
const type = 'application/vnd.apple.pkpass';

interface OfDevice {
  device: string;
  passType: string;
  serial: string;
}
type DeviceRequest = FastifyRequest<{ Params: OfDevice; Body: unknown; Querystring: Record<string, unknown> }>;

const serialPattern = /^[\w-]{22}$/;
const devicePattern = /^[\w-]{1,128}$/;
const tokenPattern = /^[\da-f]{16,200}$/i;

/**
 * Passes as phones take them in, and what Apple’s wallets ask by themselves: which passes have changed, and those.
 * @see https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes
 */
export function registerWalletFiles(app: FastifyInstance, services: Services, queues: RequestQueues): void {
  /** What a phone asks, in its turn as a visitor of its address. */
  const inTurn = async <T>(request: FastifyRequest, reply: FastifyReply, work: (place: WalletPlace) => Promise<T>) => {
    const tenant = await findTenantOf(request, services);
    if (!tenant) throw new ApiError(404, 'item_not_found');
    const caller = { context: { tenant, address: request.ip }, claims: undefined, door: undefined };
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return queues.run(reply, caller, false, () => work({ services, tenant, origin: originOf(request, services) }));
  };

  app.get<{ Params: { file: string }; Querystring: { key?: unknown } }>(`${base}/:file`, async (request, reply) => {
    const [, serial = ''] = /^([\w-]{22})\.pkpass$/.exec(request.params.file) ?? [];
    const { file, revisedAt } = await inTurn(request, reply, (place) =>
      readLinkedPass(place, serial, String(request.query.key ?? '')),
    );
    return reply.type(type).header('last-modified', revisedAt.toUTCString()).send(file);
  });

  app.get(`${base}/v1/passes/:passType/:serial`, async (request: DeviceRequest, reply) => {
    const { file, revisedAt } = await inTurn(request, reply, (place) => readOwnPass(place, callOf(request)));
    return reply.type(type).header('last-modified', revisedAt.toUTCString()).send(file);
  });

  const registration = `${base}/v1/devices/:device/registrations/:passType`;
  app.get(registration, async (request: DeviceRequest, reply) => {
    const after = Number(request.query['passesUpdatedSince'] ?? 0);
    const changed = await inTurn(request, reply, (place) =>
      listChangedSerials(place, deviceOf(request), Number.isSafeInteger(after) ? Math.min(after, 2_147_483_647) : 0),
    );
    return changed ? reply.send(changed) : reply.code(204).send();
  });

  app.post(`${registration}/:serial`, async (request: DeviceRequest, reply) => {
    const device = deviceOf(request);
    const pushToken = (request.body as { pushToken?: unknown } | null)?.pushToken;
    if (typeof pushToken !== 'string' || !tokenPattern.test(pushToken))
      throw new ApiError(400, 'data_validation_failed');
    const isNew = await inTurn(request, reply, (place) =>
      registerDevice(place, callOf(request), { device, pushToken }),
    );
    return reply.code(isNew ? 201 : 200).send();
  });

  app.delete(`${registration}/:serial`, async (request: DeviceRequest, reply) => {
    await inTurn(request, reply, (place) => unregisterDevice(place, callOf(request), deviceOf(request)));
    return reply.code(200).send();
  });

  app.post(`${base}/v1/log`, async (request: DeviceRequest, reply) => {
    const logs = (request.body as { logs?: unknown } | null)?.logs;
    const said = Array.isArray(logs) ? logs.slice(0, 5).map((line) => String(line).slice(0, 300)) : [];
    await inTurn(request, reply, async ({ tenant }) =>
      request.log.warn({ tenantId: tenant.id, said }, 'A wallet complains.'),
    );
    return reply.code(200).send();
  });
}

function deviceOf({ params }: DeviceRequest): string {
  if (!devicePattern.test(params.device)) throw new ApiError(400, 'data_validation_failed');
  return params.device;
}

function callOf({ params, headers }: DeviceRequest) {
  if (!serialPattern.test(params.serial)) throw new ApiError(401, 'session_refresh_failed');
  return { passTypeId: params.passType, serial: params.serial, authorization: headers.authorization };
}
