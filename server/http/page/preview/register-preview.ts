import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { defaultLanguageOf, type Language, languages } from '#api/languages.ts';
import type { TrainingDetail } from '#api/timetable/schema.ts';
import { idText } from '#api/wire-types.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { TenantIcons } from '../../../features/tenants/icons/tenant-icons.ts';
import { KeyedQueue } from '../../../throttle/keyed-queue.ts';
import type { EndpointParts } from '../../public-answers.ts';
import { findTenantOf, hostOf } from '../../request/request-tenant.ts';
import { keepFor } from '../../response/keep-for.ts';
import { answerForPage, type PageHandlers, readPageTexts, trainingAnswer, zoneOf } from '../answer-for-page.ts';
import { drawPreview } from './draw-preview.ts';
import { sayPreview } from './say-preview.ts';

/** Some 50 kB each. */
const mostKept = 300;
/** A picture takes a sixth of a second: nobody waits for more than these. */
const mostWaiting = 60;
const busySeconds = 10;

/** `/public/training.png?id=7`: what a chat shows of a link to a class. */
export function registerPreview(
  app: FastifyInstance,
  icons: TenantIcons,
  from: { parts: EndpointParts; handlers: PageHandlers },
): void {
  const { services } = from.parts;
  const texts = new Map(languages.map((language) => [language, readPageTexts(language)]));
  const drawn = new LRUCache<string, Buffer>({ max: mostKept });
  const isBusy = () => {
    const at = new Date(services.clock().getTime() + busySeconds * 1000).toISOString();
    return new ApiError(503, 'server_busy', { kind: 'wait_until', at });
  };
  const drawing = new KeyedQueue({ atOnce: 1, maxWaiting: mostWaiting }, isBusy);

  app.get('/public/training.png', async (request, reply) => {
    const tenant = await findTenantOf(request, services);
    const id = idText.safeParse((request.query as { id?: unknown }).id).data;
    if (!tenant || id === undefined) throw new ApiError(404, 'training_not_found');
    const language: Language = defaultLanguageOf(hostOf(request), tenant.settings.page_rules.main.defaultLanguage);
    const t = texts.get(language) ?? ((key: string) => key);
    const reader = { tenant, language, t, now: services.clock(), timeZone: zoneOf(tenant) };
    const preview = await answerForPage({ request, reply }, from, trainingAnswer(id), ({ identity }) =>
      sayPreview(JSON.parse(identity.toString()) as TrainingDetail, reader),
    );
    const { words, look, version } = preview;
    const { icons: own, isOwn } = await icons.get(tenant);
    const key = `${tenant.id} ${version} ${isOwn}`;
    const known = drawn.get(key);
    const picture =
      known ??
      (await drawing.run([{ key: String(tenant.id), atOnce: 1 }], async () => {
        const again = drawn.get(key) ?? (await drawPreview(words, look, own['icon-192']));
        drawn.set(key, again);
        return again;
      }));
    keepFor(request, reply, isOwn ? version : undefined);
    // Whoever shows the link has it on a page of its own.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.type('image/png').send(picture);
  });
}
