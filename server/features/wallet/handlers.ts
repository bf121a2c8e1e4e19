import { apiBase } from '#api/endpoint.ts';
import type { walletEndpoints } from '#api/wallet/endpoints.ts';
import type { WalletKind, WalletSettings } from '#api/wallet/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read, writeRows } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { writeSaveLink } from '../../integrations/wallet/google-calls.ts';
import { findThrottledOnce } from '../../throttle/limit-code-attempts.ts';
import { checkAppleKeys, findAppleKeys, sealAppleKey } from './keys/apple-keys.ts';
import { deleteAppleWallet, deleteGoogleWallet, saveAppleWallet, saveGoogleWallet } from './keys/commands.ts';
import { checkGoogleKeys, findGoogleKeys, sealGoogleKey } from './keys/google-keys.ts';
import { findAppleWallet, findGoogleWallet } from './keys/queries.ts';
import { issueCard, issueTicket } from './passes/issue-pass.ts';
import { findPass } from './passes/queries.ts';
import { writeWalletKey } from './passes/wallet-link.ts';
import { classIdOf, writeGooglePass } from './passes/write-google-pass.ts';

async function presentSettings(scope: TenantScope): Promise<WalletSettings> {
  const apple = await findAppleWallet(scope);
  const google = await findGoogleWallet(scope);
  return {
    apple: apple
      ? {
          passTypeId: apple.passTypeId,
          teamId: apple.teamId,
          expiresAt: apple.expiresAt.toISOString(),
          changedAt: apple.changedAt.toISOString(),
        }
      : null,
    google: google
      ? { issuerId: google.issuerId, accountEmail: google.accountEmail, changedAt: google.changedAt.toISOString() }
      : null,
  };
}

type Request = Pick<RequestContext, 'services' | 'tenant' | 'origin' | 'now' | 'inTenant'>;

async function linkTo(request: Request, wallet: WalletKind, serial: string): Promise<{ url: string }> {
  const { services, tenant, origin, now } = request;
  if (wallet === 'google') return { url: await linkToGoogle(request, serial) };
  const key = writeWalletKey(services.secret, tenant.id, serial, now);
  return { url: `${origin}${apiBase}/wallet/${serial}.pkpass?key=${key}` };
}

async function linkToGoogle(request: Request, serial: string): Promise<string> {
  const { services, tenant, origin, now } = request;
  const { keys, pass, timeZone } = await read(request, async (club) => ({
    keys: await findGoogleKeys(club.scope, services.secret),
    pass: await findPass(club.scope, serial, 'google'),
    timeZone: club.timeZone,
  }));
  if (!keys || !pass) throw new ApiError(404, 'item_not_found');
  const { title: name, brand_color: color, color_overrides: overrides } = tenant.settings;
  const look = { name, color, overrides, timeZone };
  const object = writeGooglePass({ ...pass, isTicket: pass.ticketId !== null }, look, keys);
  return writeSaveLink(keys, { object, classId: classIdOf(keys), origin, now });
}

export const walletHandlers: HandlersOf<typeof walletEndpoints> = {
  listWallets: ({ services, now, inTenant }) =>
    inTenant(async (scope) => {
      const apple = await findAppleKeys(scope, services.secret, now);
      const google = await findGoogleKeys(scope, services.secret);
      return { items: [...(apple ? (['apple'] as const) : []), ...(google ? (['google'] as const) : [])] };
    }),

  addToWallet: async (request) => {
    const { body, claims, language, inTenant } = request;
    const wanted = { wallet: body.wallet, language };
    const serial = await inTenant((scope) => issueCard(scope, request, claims.clientId, wanted));
    return linkTo(request, body.wallet, serial);
  },

  addTicketToWallet: async (request) => {
    const { body, language, inTenant } = request;
    const wanted = { wallet: body.wallet, language };
    const serial = await findThrottledOnce(request, { kind: 'ticket' }, () =>
      inTenant((scope) => issueTicket(scope, request, body.code, wanted)),
    );
    if (serial === undefined) throw new ApiError(404, 'ticket_not_found');
    return linkTo(request, body.wallet, serial);
  },

  getWalletSettings: ({ inTenant }) => inTenant(presentSettings),

  saveAppleWallet: async (request) => {
    const { body, now, services, tenant } = request;
    const { key, ...keys } = checkAppleKeys(body, now);
    const sealedKey = sealAppleKey(services.secret, tenant.id, key);
    return writeRows(request, 'tenant', async (scope) => {
      await saveAppleWallet(scope, { ...keys, sealedKey, now });
      return presentSettings(scope);
    });
  },

  deleteAppleWallet: async (request) => {
    await writeRows(request, 'tenant', deleteAppleWallet);
    return undefined;
  },

  saveGoogleWallet: async (request) => {
    const { body, now, services, tenant } = request;
    const { key, ...keys } = checkGoogleKeys(body);
    const sealedKey = sealGoogleKey(services.secret, tenant.id, key);
    return writeRows(request, 'tenant', async (scope) => {
      await saveGoogleWallet(scope, { ...keys, sealedKey, now });
      return presentSettings(scope);
    });
  },

  deleteGoogleWallet: async (request) => {
    await writeRows(request, 'tenant', deleteGoogleWallet);
    return undefined;
  },
};
