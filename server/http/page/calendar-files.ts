import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#api/endpoint.ts';
import { isLanguage } from '#api/languages.ts';
import { idText } from '#api/wire-types.ts';
import { inTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { feedSecretPattern } from '../../features/calendar-feed/feed-secret.ts';
import { readFeed } from '../../features/calendar-feed/read-feed.ts';
import { writeTrainingCalendar } from '../../features/calendar-feed/write-calendar.ts';
import { findTenantOf, hostOf, originOf } from '../request/request-tenant.ts';
import type { RequestQueues } from '../request-queues.ts';
import { encodeResponse, sendPrepared } from '../response/send-response.ts';

const type = 'text/calendar; charset=utf-8';

/** The calendars that other programs read: a client's at its secret URL, and a single public training's. */
export function registerCalendarFiles(app: FastifyInstance, services: Services, queues: RequestQueues): void {
  app.get<{ Params: { file: string } }>(`${apiBase}/calendar/:file`, async (request, reply) => {
    const place = await getPlace(request, services);
    const [, feedSecret = ''] = /^(.*)\.ics$/.exec(request.params.file) ?? [];
    // Anything that cannot be a secret is not looked up.
    if (!feedSecretPattern.test(feedSecret)) throw new ApiError(404, 'item_not_found');
    const caller = callerOf(request, place);
    const calendar = await queues.run(reply, caller, false, () =>
      readFeed({ ...place, services, address: request.ip, feedSecret }),
    );
    reply.header('x-robots-tag', 'noindex');
    // The reader may cache it but must revalidate each time; intermediaries must not.
    return sendPrepared(request, reply, encodeResponse(calendar), type, 'private, no-cache');
  });

  app.get<{ Params: { id: string } }>(`${apiBase}/public/schedule/:id/calendar.ics`, async (request, reply) =>
    sendTraining(request, reply, services, queues),
  );
}

async function getPlace(request: FastifyRequest, services: Services) {
  const tenant = await findTenantOf(request, services);
  if (!tenant) throw new ApiError(404, 'item_not_found');
  return { tenant, host: hostOf(request), origin: originOf(request, services) };
}

/** Calendar programs have no session: they count as visitors of their address. */
const callerOf = ({ ip }: FastifyRequest, { tenant }: { tenant: Tenant }) => ({
  context: { tenant, address: ip },
  claims: undefined,
  door: undefined,
});

type TrainingRequest = FastifyRequest<{ Params: { id: string } }>;

async function sendTraining(request: TrainingRequest, reply: FastifyReply, services: Services, queues: RequestQueues) {
  const place = await getPlace(request, services);
  const { tenant, host, origin } = place;
  const id = idText.safeParse(request.params.id).data;
  if (id === undefined) throw new ApiError(404, 'training_not_found');
  // A link that a browser follows has none of our headers.
  const asked = (request.query as { language?: unknown }).language;
  const language = isLanguage(asked) ? asked : tenant.settings.page_rules.main.defaultLanguage;
  const write = () =>
    inTenant(services.database, tenant.id, async (scope) => {
      const catalog = await services.catalog.get(scope);
      return writeTrainingCalendar(scope, id, { catalog, origin, host, language });
    });
  const calendar = await queues.run(reply, callerOf(request, place), false, write);
  reply.header('content-disposition', `attachment; filename="training-${id}.ics"`);
  return sendPrepared(request, reply, encodeResponse(calendar), type);
}
