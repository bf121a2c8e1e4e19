import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguageOf } from '#api/languages.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { updateProfile } from '../../../features/account/commands.ts';
import { logAudit } from '../../../features/clients/audit/commands.ts';
import { findClient, lockClient } from '../../../features/clients/card/queries.ts';
import { readUnsubscribeKey } from '../../../features/messages/broadcast/unsubscribe-key.ts';
import { findTenantOf, hostOf } from '../../request/request-tenant.ts';
import { type UnsubscribeState, writeUnsubscribe } from './write-unsubscribe.ts';

/** RFC 8058 sends one field, which says nothing that the address does not. */
const bodyLimit = 1024;

/**
 * `/unsubscribe`: where advertising ends without a log-in, by the key of the mail that it came with. A GET, as by a scanner of mails,
 * shows a button and changes nothing; a POST, also by a mailbox provider's own button, ends it, and once more is the same.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null));

    pages.get('/unsubscribe', async (request, reply) => {
      const tenant = await findTenantOf(request, services);
      if (!tenant) return reply.callNotFound();
      const clientId = readKey(request, tenant);
      const isThere = clientId !== undefined && (await hasClient(tenant, clientId));
      return answer(request, reply, tenant, isThere ? 'ask' : 'gone');
    });

    pages.post('/unsubscribe', async (request, reply) => {
      const tenant = await findTenantOf(request, services);
      if (!tenant) return reply.callNotFound();
      const clientId = readKey(request, tenant);
      const isDone = clientId !== undefined && (await endAdvertising(tenant, clientId));
      return answer(request, reply, tenant, isDone ? 'done' : 'gone');
    });
  });

  const readKey = (request: FastifyRequest, { id }: Tenant): number | undefined => {
    const key = new URL(request.url, 'http://localhost').searchParams.get('key') ?? '';
    return readUnsubscribeKey(services.secret, id, key);
  };

  const hasClient = (tenant: Tenant, clientId: number): Promise<boolean> =>
    inTenant(services.database, tenant.id, async (scope) => (await findClient(scope, clientId)) !== undefined);

  const endAdvertising = (tenant: Tenant, clientId: number): Promise<boolean> =>
    inTenant(services.database, tenant.id, async (scope) => {
      const row = await lockClient(scope, clientId);
      if (!row) return false;
      if (row.ads_consent_at === null) return true;
      const now = services.clock();
      await updateProfile(scope, clientId, { allowsAds: false }, now);
      const details = { fields: [{ field: 'allowsAds', before: 'true', after: 'false' }] };
      await logAudit(scope, { kind: 'changed', clientId, byClientId: clientId, now, details });
      return true;
    });
}

function answer(request: FastifyRequest, reply: FastifyReply, tenant: Tenant, state: UnsubscribeState) {
  const language = defaultLanguageOf(hostOf(request), tenant.settings.page_rules.main.defaultLanguage);
  const { html, policy } = writeUnsubscribe(tenant, language, state);
  return reply
    .code(state === 'gone' ? 404 : 200)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);
}
