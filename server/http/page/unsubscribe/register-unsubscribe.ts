import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguageOf } from '#api/languages.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { updateProfile } from '../../../features/account/commands.ts';
import { logAudit } from '../../../features/clients/audit/commands.ts';
import { findClient, lockClient } from '../../../features/clients/card/queries.ts';
import { deleteAllFollowing } from '../../../features/following/commands.ts';
import { readStopKey } from '../../../features/following/stop-key.ts';
import { readUnsubscribeKey } from '../../../features/messages/broadcast/unsubscribe-key.ts';
import { findTenantOf, hostOf } from '../../request/request-tenant.ts';
import { type Unsubscribed, type UnsubscribeState, writeUnsubscribe } from './write-unsubscribe.ts';

/** RFC 8058 sends one field, which says nothing that the address does not. */
const bodyLimit = 1024;

/**
 * `/unsubscribe`: where advertising, or being told of new dates, ends without a log-in, by the key of the mail that it came with. A GET, as by a scanner of mails,
 * shows a button and changes nothing; a POST, also by a mailbox provider's own button, ends it, and once more is the same.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null));

    pages.get('/unsubscribe', async (request, reply) => {
      const tenant = await findTenantOf(request, services);
      if (!tenant) return reply.callNotFound();
      const { about, clientId } = readKey(request, tenant);
      const isThere = clientId !== undefined && (await hasClient(tenant, clientId));
      return answer(request, reply, tenant, { about, state: isThere ? 'ask' : 'gone' });
    });

    pages.post('/unsubscribe', async (request, reply) => {
      const tenant = await findTenantOf(request, services);
      if (!tenant) return reply.callNotFound();
      const { about, clientId } = readKey(request, tenant);
      const isDone = clientId !== undefined && (await ends[about](tenant, clientId));
      return answer(request, reply, tenant, { about, state: isDone ? 'done' : 'gone' });
    });
  });

  /** Each kind of mail has a key of its own, which ends that kind alone. */
  const readKey = (request: FastifyRequest, { id }: Tenant): { about: Unsubscribed; clientId: number | undefined } => {
    const { searchParams } = new URL(request.url, 'http://localhost');
    const dates = searchParams.get('dates');
    if (dates !== null) return { about: 'newDates', clientId: readStopKey(services.secret, id, dates) };
    return { about: 'offers', clientId: readUnsubscribeKey(services.secret, id, searchParams.get('key') ?? '') };
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

  const endFollowing = (tenant: Tenant, clientId: number): Promise<boolean> =>
    inTenant(services.database, tenant.id, async (scope) => {
      if (!(await lockClient(scope, clientId))) return false;
      await deleteAllFollowing(scope, clientId);
      return true;
    });

  const ends = { offers: endAdvertising, newDates: endFollowing };
}

interface Answer {
  about: Unsubscribed;
  state: UnsubscribeState;
}

function answer(request: FastifyRequest, reply: FastifyReply, tenant: Tenant, { about, state }: Answer) {
  const language = defaultLanguageOf(hostOf(request), tenant.settings.page_rules.main.defaultLanguage);
  const { html, policy } = writeUnsubscribe(tenant, language, { about, state });
  return reply
    .code(state === 'gone' ? 404 : 200)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);
}
