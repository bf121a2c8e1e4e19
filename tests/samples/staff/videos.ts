import sharp from 'sharp';
import type { videoEndpoints } from '#api/videos/endpoints.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const said = (mark: string) => ({
  // No two calls are the same.
  titles: { et: `Jooga ${mark} ${crypto.randomUUID()}` },
  abouts: { et: mark },
  trainerId: null,
  styleId: null,
  level: 1,
  equipment: ['mat'],
  spoken: 'et',
  seconds: 1200,
  profile: [],
  chapters: [{ at: 0, title: mark }],
  access: 'packages',
  packages: [mark],
  isPublished: true,
  fileId: null,
  link: 'https://youtu.be/abcdefghijk',
});

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 160, height: 90, channels: 3, background: '#5c7' } })
    .png()
    .toBuffer();

const findVideo = ({ inScope }: FullTenant) =>
  inScope(({ db }) => db.selectFrom('video').select('id').orderBy('id').executeTakeFirstOrThrow());

const bytes = 20;

/** An upload of a person’s own, of which nothing has arrived. */
async function addUpload({ inScope }: FullTenant, clientId: number): Promise<string> {
  const id = crypto.randomUUID();
  await inScope(({ db, tenantId: tenant_id }) =>
    db
      .insertInto('video_upload')
      .values({ tenant_id, id, owner_client_id: clientId, bytes, created_at: new Date() })
      .execute(),
  );
  return id;
}

/** One that has become a file. */
async function addFinished(tenant: FullTenant, clientId: number): Promise<string> {
  const id = await addUpload(tenant, clientId);
  await tenant.inScope(({ db }) =>
    db
      .updateTable('video_upload')
      .set(({ selectFrom }) => ({ received: bytes, file_id: selectFrom('file').select('id').limit(1) }))
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

export const samples: SamplesOf<typeof videoEndpoints> = {
  listOwnVideos: noInput,
  saveVideoProgress: async (tenant) => ({
    params: { id: (await findVideo(tenant)).id },
    body: { seconds: 60, isFinished: false },
  }),
  listVideos: noInput,
  createVideo: ({ mark }) => ({ body: said(mark) }),
  changeVideo: async (tenant) => ({ params: { id: (await findVideo(tenant)).id }, body: said(tenant.mark) }),
  deleteVideo: async (tenant) => ({ params: { id: await addVideo(tenant) } }),
  saveVideoPoster: async (tenant) => ({
    params: { id: (await findVideo(tenant)).id },
    file: await picture(),
  }),
  saveVideoCaptions: async (tenant) => ({
    params: { id: (await findVideo(tenant)).id },
    body: { language: 'et', text: `WEBVTT\n\n00:00.000 --> 00:02.000\n${tenant.mark}` },
  }),
  startVideoUpload: () => ({ body: { bytes: 16 + Math.floor(Math.random() * 1_000_000) } }),
  getVideoUpload: async (tenant, person) => ({ params: { uploadId: await addUpload(tenant, person.id) } }),
  sendVideoPart: async (tenant, person) => ({
    params: { uploadId: await addUpload(tenant, person.id) },
    query: { offset: '0' },
    file: Buffer.alloc(4),
  }),
  finishVideoUpload: async (tenant, person) => ({ params: { uploadId: await addFinished(tenant, person.id) } }),
};

const columns = (tenant_id: number, mark: string) => ({
  tenant_id,
  titles: JSON.stringify({ et: mark }),
  abouts: JSON.stringify({ et: mark }),
  trainer_id: null,
  style_id: null,
  level: 1,
  spoken: 'et' as const,
  seconds: 600,
  source: 'vimeo' as const,
  link_id: '123456789',
  file_id: null,
  access: 'packages' as const,
  packages: [mark],
  published_at: new Date(),
  created_at: new Date(),
});

const addVideo = ({ inScope, mark }: FullTenant): Promise<number> =>
  inScope(async ({ db, tenantId }) => {
    const row = await db.insertInto('video').values(columns(tenantId, mark)).returning('id').executeTakeFirstOrThrow();
    return row.id;
  });

export const addRows: AddRows = async ({ db, tenantId: tenant_id }, { clientId: client_id, mark }) => {
  const { id: video_id } = await db
    .insertInto('video')
    .values(columns(tenant_id, mark))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('video_caption')
    .values({ tenant_id, video_id, language: 'lv', text: `WEBVTT ${mark}` })
    .execute();
  await db
    .insertInto('video_progress')
    .values({ tenant_id, client_id, video_id, seconds: 30, is_finished: false, watched_at: new Date() })
    .execute();
  await db
    .insertInto('video_upload')
    .values({ tenant_id, id: crypto.randomUUID(), owner_client_id: client_id, bytes: 20, created_at: new Date() })
    .execute();
};
