import type { SpokenLanguage } from '#api/videos/video-facts.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { VideoColumns } from './video-columns.ts';

export async function insertVideo({ db, tenantId }: TenantScope, columns: VideoColumns, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('video')
    .values({ ...columns, tenant_id: tenantId, published_at: columns.published_at ?? null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False: there is none. */
export async function updateVideo(
  { db, tenantId }: TenantScope,
  id: number,
  columns: Partial<VideoColumns> & { poster_id?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('video')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeVideo({ db, tenantId }: TenantScope, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('video')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Captions {
  videoId: number;
  language: SpokenLanguage;
  /** Null takes them away. */
  text: string | null;
}

export async function saveCaptions({ db, tenantId }: TenantScope, captions: Captions): Promise<void> {
  const { videoId: video_id, language, text } = captions;
  if (text === null) {
    await db
      .deleteFrom('video_caption')
      .where('tenant_id', '=', tenantId)
      .where('video_id', '=', video_id)
      .where('language', '=', language)
      .execute();
    return;
  }
  await db
    .insertInto('video_caption')
    .values({ tenant_id: tenantId, video_id, language, text })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'video_id', 'language']).doUpdateSet({ text }))
    .execute();
}

interface Progress {
  clientId: number;
  videoId: number;
  seconds: number;
  isFinished: boolean;
  now: Date;
}

export async function saveProgress({ db, tenantId }: TenantScope, progress: Progress): Promise<void> {
  const columns = { seconds: progress.seconds, is_finished: progress.isFinished, watched_at: progress.now };
  await db
    .insertInto('video_progress')
    .values({ tenant_id: tenantId, client_id: progress.clientId, video_id: progress.videoId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id', 'video_id']).doUpdateSet(columns))
    .execute();
}
