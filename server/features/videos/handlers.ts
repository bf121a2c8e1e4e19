import { randomUUID } from 'node:crypto';
import type { PlainDate } from '#api/dates.ts';
import { findEntitlementOfDay } from '#api/registrations/booking/entitlement-rules.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import { styleName } from '#api/timetable/style-name.ts';
import type { videoEndpoints } from '#api/videos/endpoints.ts';
import type { VideoBody } from '#api/videos/schema.ts';
import type { VideoAccess } from '#api/videos/video-facts.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../endpoint/api-error.ts';
import { openClub, read } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { listEntitlements } from '../entitlements/queries.ts';
import { insertFile } from '../files/commands.ts';
import { makePhoto } from '../files/make-photo.ts';
import { insertVideo, removeVideo, saveCaptions, saveProgress, updateVideo } from './commands.ts';
import { presentAdminVideo, presentOwnVideo } from './present.ts';
import {
  findVideo,
  findVideoFile,
  listAllVideos,
  listHeldPackages,
  listPackageNames,
  listPublishedVideos,
} from './queries.ts';
import { uploadHandlers } from './upload/handlers.ts';
import { columnsOf } from './video-columns.ts';
import { makeSource } from './video-source.ts';

const posterSize = { width: 960, height: 540 };

/** What the form refers to must be of this club. */
async function checkReferences(scope: TenantScope, request: RequestContext, body: VideoBody): Promise<void> {
  const { styles, lists } = (await openClub(scope, request)).catalog;
  const { styleId, trainerId, fileId } = body;
  if (styleId !== null && !styles.has(styleId)) throw invalidFields(['styleId']);
  if (trainerId !== null && !lists.trainers.some(({ id }) => id === trainerId)) throw invalidFields(['trainerId']);
  if (fileId !== null && !(await findVideoFile(scope, fileId))) throw invalidFields(['fileId']);
}

async function orMissing(work: Promise<boolean>): Promise<undefined> {
  if (!(await work)) throw new ApiError(404, 'item_not_found');
  return undefined;
}

export const videoHandlers: HandlersOf<typeof videoEndpoints> = {
  ...uploadHandlers,

  listOwnVideos: (request) =>
    read(request, async ({ scope, catalog, now, today }) => {
      const {
        claims: { clientId },
        tenant,
        language,
        services,
      } = request;
      const policy = catalog.policyOf('group', now);
      const isAllowed = await findWatchable(scope, { clientId, today, policy });
      const sign = (videoId: number) => makeSource(services.secret, { tenantId: tenant.id, clientId, videoId }, now);
      const rows = await listPublishedVideos(scope, clientId);
      return { items: rows.map((row) => presentOwnVideo(row, { language, catalog, isAllowed, sign })) };
    }),

  saveVideoProgress: ({ params: { id: videoId }, body, claims: { clientId }, now, inTenant }) =>
    inTenant(async (scope) => {
      const video = await findVideo(scope, videoId);
      if (!video?.publishedAt) throw new ApiError(404, 'item_not_found');
      await saveProgress(scope, { clientId, videoId, ...body, now });
      return undefined;
    }),

  listVideos: (request) =>
    read(request, async ({ scope, catalog }) => {
      const { lists, styles } = catalog;
      return {
        items: (await listAllVideos(scope)).map(presentAdminVideo),
        packages: await listPackageNames(scope),
        styles: [...styles.values()].map((style) => ({ id: style.id, name: styleName(style, request.language) })),
        trainers: lists.trainers.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
      };
    }),

  createVideo: (request) =>
    request.inTenant(async (scope) => {
      await checkReferences(scope, request, request.body);
      const published_at = request.body.isPublished ? request.now : null;
      const id = await insertVideo(scope, { ...columnsOf(request.body), published_at }, request.now);
      return { id };
    }),

  changeVideo: (request) =>
    request.inTenant(async (scope) => {
      const { body, params, now } = request;
      await checkReferences(scope, request, body);
      const before = await findVideo(scope, params.id);
      // What was published stays as new as it was.
      const published_at = body.isPublished ? (before?.publishedAt ?? now) : null;
      return orMissing(updateVideo(scope, params.id, { ...columnsOf(body), published_at }));
    }),

  deleteVideo: ({ params, inTenant }) => inTenant((scope) => orMissing(removeVideo(scope, params.id))),

  saveVideoPoster: async ({ params, body, claims, now, services, tenant, inTenant }) => {
    const picture = await makePhoto(body, posterSize);
    if (!picture) throw invalidFields(['file']);
    const stored = await services.files.write(tenant.id, picture);
    const posterId = randomUUID();
    await inTenant(async (scope) => {
      await insertFile(scope, { id: posterId, ...stored, ownerClientId: claims.clientId, now });
      await orMissing(updateVideo(scope, params.id, { poster_id: posterId }));
    });
    return { posterId };
  },

  saveVideoCaptions: ({ params, body, inTenant }) =>
    inTenant(async (scope) => {
      const isVtt = body.text === null || /^\uFEFF?WEBVTT(\s|$)/.test(body.text);
      if (!isVtt) throw invalidFields(['text']);
      if (!(await findVideo(scope, params.id))) throw new ApiError(404, 'item_not_found');
      await saveCaptions(scope, { videoId: params.id, ...body });
      return undefined;
    }),
};

interface Guarded {
  access: VideoAccess;
  packages: readonly string[];
}

/** What a client may watch on a day, by the rights that booking and entry know. */
async function findWatchable(
  scope: TenantScope,
  { clientId, today, policy }: { clientId: number; today: PlainDate; policy: BookingPolicy },
): Promise<(video: Guarded) => boolean> {
  const hasRight = findEntitlementOfDay(await listEntitlements(scope, [clientId]), { date: today }, policy);
  const held = await listHeldPackages(scope, clientId, today);
  return ({ access, packages }) => {
    if (access === 'everyone') return true;
    return access === 'right' ? hasRight !== undefined : packages.some((name) => held.has(name));
  };
}
