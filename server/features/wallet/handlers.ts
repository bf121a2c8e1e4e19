import { apiBase } from '#api/endpoint.ts';
import type { walletEndpoints } from '#api/wallet/endpoints.ts';
import type { WalletSettings } from '#api/wallet/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { findThrottledOnce } from '../../throttle/limit-code-attempts.ts';
import { checkAppleKeys, findAppleKeys, sealAppleKey } from './keys/apple-keys.ts';
import { deleteAppleWallet, saveAppleWallet } from './keys/commands.ts';
import { findAppleWallet } from './keys/queries.ts';
import { issueCard, issueTicket } from './passes/issue-pass.ts';
import { writeWalletKey } from './passes/wallet-link.ts';

async function presentSettings(scope: TenantScope): Promise<WalletSettings> {
  const row = await findAppleWallet(scope);
  if (!row) return { apple: null };
  const { passTypeId, teamId, expiresAt, changedAt } = row;
  return {
    apple: { passTypeId, teamId, expiresAt: expiresAt.toISOString(), changedAt: changedAt.toISOString() },
  };
}

type Request = Pick<RequestContext, 'services' | 'tenant' | 'origin' | 'now'>;

const linkTo = ({ services, tenant, origin, now }: Request, serial: string) => ({
  url: `${origin}${apiBase}/wallet/${serial}.pkpass?key=${writeWalletKey(services.secret, tenant.id, serial, now)}`,
});

export const walletHandlers: HandlersOf<typeof walletEndpoints> = {
  listWallets: async ({ services, now, inTenant }) => {
    const keys = await inTenant((scope) => findAppleKeys(scope, services.secret, now));
    return { items: keys ? ['apple'] : [] };
  },

  addToWallet: async (request) => {
    const { claims, language, inTenant } = request;
    return linkTo(request, await inTenant((scope) => issueCard(scope, request, claims.clientId, language)));
  },

  addTicketToWallet: async (request) => {
    const { body, language, inTenant } = request;
    const serial = await findThrottledOnce(request, { kind: 'ticket' }, () =>
      inTenant((scope) => issueTicket(scope, request, body.code, language)),
    );
    if (serial === undefined) throw new ApiError(404, 'ticket_not_found');
    return linkTo(request, serial);
  },

  getWalletSettings: ({ inTenant }) => inTenant(presentSettings),

  saveAppleWallet: async ({ body, now, services, tenant, inTenant }) => {
    const { key, ...keys } = checkAppleKeys(body, now);
    const sealedKey = sealAppleKey(services.secret, tenant.id, key);
    return inTenant(async (scope) => {
      await saveAppleWallet(scope, { ...keys, sealedKey, now });
      return presentSettings(scope);
    });
  },

  deleteAppleWallet: async ({ inTenant }) => {
    await inTenant(deleteAppleWallet);
    return undefined;
  },
};
