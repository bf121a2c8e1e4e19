import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { SpokenLanguage } from '#api/videos/video-facts.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

const selectVideos = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('video')
    .leftJoin('file', (join) =>
      join.onRef('file.tenant_id', '=', 'video.tenant_id').onRef('file.id', '=', 'video.file_id'),
    )
    .select(['video.id', 'titles', 'abouts', 'trainer_id as trainerId', 'style_id as styleId', 'level', 'equipment'])
    .select(['spoken', 'video.seconds', 'profile', 'chapters', 'source', 'link_id as linkId', 'file_id as fileId'])
    .select(['poster_id as posterId', 'access', 'packages', 'published_at as publishedAt', 'file.bytes'])
    .select(({ selectFrom }) =>
      selectFrom('video_caption as caption')
        .select(sql<SpokenLanguage[]>`coalesce(array_agg(caption.language order by caption.language), '{}')`.as('all'))
        .whereRef('caption.tenant_id', '=', 'video.tenant_id')
        .whereRef('caption.video_id', '=', 'video.id')
        .as('captions'),
    )
    .where('video.tenant_id', '=', tenantId);

/** All of them, the newest first. */
export const listAllVideos = (scope: TenantScope) =>
  selectVideos(scope)
    .select(({ selectFrom, fn }) =>
      selectFrom('video_progress as progress')
        .select(fn.countAll<number>().as('all'))
        .whereRef('progress.tenant_id', '=', 'video.tenant_id')
        .whereRef('progress.video_id', '=', 'video.id')
        .as('viewers'),
    )
    .orderBy('video.created_at', 'desc')
    .orderBy('video.id', 'desc')
    .execute();

/** Those that members see, the newest first, with where one of them left off. */
export const listPublishedVideos = (scope: TenantScope, clientId: number) =>
  selectVideos(scope)
    .leftJoin('video_progress as own', (join) =>
      join
        .onRef('own.tenant_id', '=', 'video.tenant_id')
        .onRef('own.video_id', '=', 'video.id')
        .on('own.client_id', '=', clientId),
    )
    .select(['own.seconds as leftAt', 'own.is_finished as isFinished', 'own.watched_at as watchedAt'])
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('video.id', 'desc')
    .execute();

export type VideoRow = Awaited<ReturnType<typeof listAllVideos>>[number];
export type PublishedVideoRow = Awaited<ReturnType<typeof listPublishedVideos>>[number];

export const findVideo = ({ db, tenantId }: TenantScope, id: number) =>
  db
    .selectFrom('video')
    .select(['id', 'published_at as publishedAt'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The content of a published video. */
export const findVideoContent = ({ db, tenantId }: TenantScope, id: number) =>
  db
    .selectFrom('video')
    .innerJoin('file', (join) =>
      join.onRef('file.tenant_id', '=', 'video.tenant_id').onRef('file.id', '=', 'video.file_id'),
    )
    .select(['file.sha256', 'file.type', 'file.bytes'])
    .where('video.tenant_id', '=', tenantId)
    .where('video.id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();

export const findCaptions = ({ db, tenantId }: TenantScope, videoId: number, language: string) =>
  db
    .selectFrom('video_caption')
    .select('text')
    .where('tenant_id', '=', tenantId)
    .where('video_id', '=', videoId)
    .where('language', '=', language as SpokenLanguage)
    .executeTakeFirst();

/** Is it the file of a video that somebody uploaded here? */
export const findVideoFile = ({ db, tenantId }: TenantScope, fileId: string) =>
  db
    .selectFrom('file')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', fileId)
    .where('type', 'in', ['video/mp4', 'video/webm'])
    .executeTakeFirst();

export async function listPackageNames({ db, tenantId }: TenantScope): Promise<string[]> {
  const rows = await db
    .selectFrom('contract')
    .select('name')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .limit(200)
    .execute();
  return rows.map(({ name }) => name);
}

/** The names of contracts that a client may use on a day. */
export async function listHeldPackages(
  { db, tenantId }: TenantScope,
  clientId: number,
  today: PlainDate,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('contract')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .where('status', '=', 0)
    .where('valid_from', '<=', today)
    .where(({ eb, or }) => or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .execute();
  return new Set(rows.map(({ name }) => name));
}

export async function listUsedProviders({ db, tenantId }: TenantScope) {
  const rows = await db
    .selectFrom('video')
    .select('source')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('source', '<>', 'file')
    .where('published_at', 'is not', null)
    .orderBy('source')
    .execute();
  return rows.map(({ source }) => source);
}
