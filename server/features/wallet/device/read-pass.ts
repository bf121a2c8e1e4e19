import { timingSafeEqual } from 'node:crypto';
import { apiBase } from '#api/endpoint.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { signApplePass } from '../../../integrations/wallet/sign-apple-pass.ts';
import { mailIconOf } from '../../messages/mail/mail-icon.ts';
import { findAppleKeys } from '../keys/apple-keys.ts';
import { openToken } from '../passes/issue-pass.ts';
import { findPass, type PassRow } from '../passes/queries.ts';
import { isWalletKey } from '../passes/wallet-link.ts';
import { shownColors, writeApplePass } from '../passes/write-apple-pass.ts';
import { deleteDevice, saveDevice } from './commands.ts';
import { countDevices, listChanged } from './queries.ts';

export interface WalletPlace {
  services: Services;
  tenant: Tenant;
  origin: string;
}

interface SignedPass {
  file: Buffer;
  revisedAt: Date;
}

/** By the link that a browser follows. Throws 404 for one that is not good any more. */
export async function readLinkedPass(place: WalletPlace, serial: string, key: string): Promise<SignedPass> {
  const { services, tenant } = place;
  const now = services.clock();
  if (!isWalletKey(key, { secret: services.secret, tenantId: tenant.id, serial, now }))
    throw new ApiError(404, 'item_not_found');
  const pass = await inTenant(services.database, tenant.id, (scope) => findPass(scope, serial));
  if (!pass) throw new ApiError(404, 'item_not_found');
  return sign(place, pass);
}

export interface DeviceCall {
  passTypeId: string;
  serial: string;
  /** The header by which a device proves that it holds this pass. */
  authorization: string | undefined;
}

/** The newest, for a device that holds it. */
export async function readOwnPass(place: WalletPlace, call: DeviceCall): Promise<SignedPass> {
  return sign(place, await requirePass(place, call));
}

/** Throws 401 for a token of another pass, of another club, and for a pass that is not there. */
async function requirePass({ services, tenant }: WalletPlace, call: DeviceCall): Promise<PassRow> {
  const { database, secret, clock } = services;
  const { pass, keys } = await inTenant(database, tenant.id, async (scope) => ({
    pass: await findPass(scope, call.serial),
    keys: await findAppleKeys(scope, secret, clock()),
  }));
  const [, given = ''] = /^ApplePass ([\w-]{16,100})$/.exec(call.authorization ?? '') ?? [];
  if (!pass || keys?.passTypeId !== call.passTypeId) throw new ApiError(401, 'session_refresh_failed');
  const [own, other] = [openToken(secret, tenant.id, pass), given].map((text) => Buffer.from(text));
  if (!own || !other || own.length !== other.length || !timingSafeEqual(own, other))
    throw new ApiError(401, 'session_refresh_failed');
  return pass;
}

async function sign({ services, tenant, origin }: WalletPlace, pass: PassRow): Promise<SignedPass> {
  const { database, secret, clock } = services;
  const { keys, timeZone } = await inTenant(database, tenant.id, async (scope) => ({
    keys: await findAppleKeys(scope, secret, clock()),
    timeZone: (await services.catalog.get(scope)).timeZone,
  }));
  if (!keys) throw new ApiError(404, 'item_not_found');
  const { title: name, brand_color: color, color_overrides: overrides, logo_svg: logo } = tenant.settings;
  const written = writeApplePass(
    {
      ...pass,
      isTicket: pass.ticketId !== null,
      token: openToken(secret, tenant.id, pass),
      serviceUrl: `${origin}${apiBase}/wallet`,
    },
    { name, color, overrides, timeZone },
    keys,
  );
  const { fill, onfill } = shownColors({ color, overrides });
  const icon = await mailIconOf(logo, onfill, fill);
  return { file: await signApplePass(written, icon, keys), revisedAt: pass.revisedAt };
}

/** More than anybody has; a token that leaked must not fill the table. */
const mostDevices = 20;

/** @returns whether the device is new */
export async function registerDevice(
  place: WalletPlace,
  call: DeviceCall,
  { device, pushToken }: { device: string; pushToken: string },
): Promise<boolean> {
  const { services, tenant } = place;
  const { id: passId, revision } = await requirePass(place, call);
  return inTenant(services.database, tenant.id, async (scope) => {
    if ((await countDevices(scope, passId)) >= mostDevices) throw new ApiError(429, 'too_many_requests');
    return saveDevice(scope, { passId, device, pushToken, revision, now: services.clock() });
  });
}

export async function unregisterDevice(place: WalletPlace, call: DeviceCall, device: string): Promise<void> {
  const { id: passId } = await requirePass(place, call);
  await inTenant(place.services.database, place.tenant.id, (scope) => deleteDevice(scope, { passId, device }));
}

/** The serial numbers of what has changed for a device; undefined: nothing. Only serial numbers, so no token is asked for. */
export async function listChangedSerials({ services, tenant }: WalletPlace, device: string, after: number) {
  const rows = await inTenant(services.database, tenant.id, (scope) => listChanged(scope, device, after));
  const last = rows.at(-1);
  return last && { serialNumbers: rows.map(({ serial }) => serial), lastUpdated: String(last.revision) };
}
